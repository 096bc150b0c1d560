import { sql } from 'kysely'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../foundation/ids.ts'
import { indianDayOf } from '../../foundation/indian-day.ts'

/**
 * Closes to `opening`, by one entry in each currency, what providers, drawers and the desk's UPI held when the journal
 * began: it was settled and deposited before anybody wrote that down here (decision 29). Once; twice does nothing.
 * @param given.beganAt what was posted of movements before counts.
 */
export async function openJournal(
  tx: Transaction,
  { beganAt, now }: { beganAt: Date; now: Date },
): Promise<void> {
  for (const currency of await currenciesToClose(tx, beganAt)) {
    const id = newId(now)
    await tx
      .insertInto('journalEntries')
      .values({ id, kind: 'opening', currency, occurredOn: indianDayOf(beganAt), postedAt: now })
      .execute()
    await closingLines(id, { currency, beganAt }).execute(tx)
  }
}

async function currenciesToClose(tx: Transaction, beganAt: Date): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from (${heldBefore(beganAt)}) as held
    where not exists (
      select from journal_entries where kind = 'opening' and journal_entries.currency = held.currency)
    order by currency`.execute(tx)
  return rows.map(({ currency }) => currency)
}

function heldBefore(beganAt: Date) {
  return sql`
    select currency, account, campus, provider, admin_id, sum(debit_in_paise - credit_in_paise) as balance
    from journal_lines join journal_entries on journal_entries.id = entry_id
    where posted_at < ${beganAt}
      and (account like 'provider:%' or account like 'cash:%' or account like 'desk-upi:%')
    group by currency, account, campus, provider, admin_id
    having sum(debit_in_paise) <> sum(credit_in_paise)`
}

function closingLines(entryId: string, of: { currency: string; beganAt: Date }) {
  const { currency, beganAt } = of
  return sql`
    insert into journal_lines (entry_id, number, account, debit_in_paise, credit_in_paise, campus, provider, admin_id)
    select ${entryId}, row_number() over (order by account, campus, provider, admin_id), account,
      greatest(-balance, 0), greatest(balance, 0), campus, provider, admin_id
    from (
      select account, campus, provider, admin_id, balance from (${heldBefore(beganAt)}) as held
      where currency = ${currency}
      union all
      select 'opening', campus, provider, admin_id, -balance from (${heldBefore(beganAt)}) as held
      where currency = ${currency}
    ) as lines`
}
