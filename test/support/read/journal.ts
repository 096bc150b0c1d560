import { sql } from 'kysely'
import type { Queryable } from '#server/platform/db/database.ts'

/** Which entries count; left out: all of them. */
type Entries = {
  orderId?: string
  /** A day of the Indian calendar, 'YYYY-MM-DD'. */
  day?: string
}

/** Debits less credits of each account, in paise, without the accounts that are even. */
export async function balancesOf(
  db: Queryable,
  { orderId, day }: Entries,
): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('journalLines')
    .innerJoin('journalEntries', 'journalEntries.id', 'journalLines.entryId')
    .select('account')
    .select(({ fn }) => [
      fn.sum<string>('debitInPaise').as('debit'),
      fn.sum<string>('creditInPaise').as('credit'),
    ])
    .$if(orderId !== undefined, (of) => of.where('orderId', '=', orderId ?? ''))
    .$if(day !== undefined, (of) => of.where(sql<string>`occurred_on`, '=', day ?? ''))
    .groupBy('account')
    .orderBy('account')
    .execute()
  const balances = rows.map(({ account, debit, credit }) => ({
    account,
    paise: Number(debit) - Number(credit),
  }))
  return Object.fromEntries(
    balances.filter(({ paise }) => paise !== 0).map(({ account, paise }) => [account, paise]),
  )
}

/** Every credit that a payment was posted with, in paise, in the order of the entries. */
export async function creditsOfPayment(db: Queryable, captureId: string) {
  return db
    .selectFrom('journalLines')
    .innerJoin('journalEntries', 'journalEntries.id', 'entryId')
    .select(['kind', 'orderId', 'account', 'creditInPaise'])
    .where('captureId', '=', captureId)
    .where('creditInPaise', '>', 0)
    .orderBy('position')
    .execute()
}

/** The kinds of entries that the journal has. */
export async function postedKinds(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom('journalEntries').select('kind').distinct().execute()
  return rows.map(({ kind }) => kind)
}
