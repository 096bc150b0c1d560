import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import { placeAtDesk } from '../journal/accounts.ts'

/**
 * The book balance in paise of a campus's cash drawers. An advisory lock keeps other transactions
 * from taking of it until the transaction ends.
 */
export async function holdCashAt(tx: Transaction, campus: string): Promise<number> {
  const account = placeAtDesk('cash', campus)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`take from ${account}`}, 0))`.execute(
    tx,
  )
  const { balance } = await tx
    .selectFrom('journalLines')
    .innerJoin('journalEntries', 'journalEntries.id', 'journalLines.entryId')
    .select(sql<number>`coalesce(sum(debit_in_paise - credit_in_paise), 0)::bigint`.as('balance'))
    .where('account', '=', account)
    .where('currency', '=', 'INR')
    .executeTakeFirstOrThrow()
  return balance
}
