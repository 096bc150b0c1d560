import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { objectionsOf } from '../../platform/db/objections-of.ts'
import type { Check } from '../../platform/db/objections-of.ts'

/**
 * Day closes that contradict themselves, their journal entries, or the journal's drawer balance up
 * to that day (decision 27), as sentences.
 */
export async function objectionsToDayCloses(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select day_closes.id from day_closes
    cross join lateral (
      select
        coalesce(sum(debit_in_paise - credit_in_paise) filter (where kind = 'float'), 0) as float,
        coalesce(sum(debit_in_paise - credit_in_paise) filter (where kind = 'cashDifference'), 0) as difference,
        coalesce(sum(credit_in_paise - debit_in_paise) filter (where kind in ('toDeposit', 'deposit')), 0) as deposit
      from journal_lines join journal_entries on journal_entries.id = entry_id
      where day_close_id = day_closes.id and account like 'cash:%') as posted
    cross join lateral (
      select coalesce(sum(debit_in_paise - credit_in_paise), 0) as balance
      from journal_lines join journal_entries on journal_entries.id = entry_id
      where account = 'cash:' || lower(day_closes.campus) and journal_lines.admin_id = day_closes.admin_id
        and occurred_on <= day and currency = 'INR') as drawer
    where state <> 'takenBack' and ((float_in_paise, difference_in_paise, deposited_in_paise)
        <> (posted.float, posted.difference, posted.deposit)
      or kept_in_paise <> drawer.balance
      or counted_in_paise <> kept_in_paise + deposited_in_paise
      or difference_in_paise <> counted_in_paise - expected_in_paise
      or counted_in_paise <> (
        select coalesce(sum(key::bigint * value::bigint * 100), 0) from jsonb_each_text(counted))
      or (cheques_count, cheques_in_paise) <> (
        select count(*), coalesce(sum(amount_in_paise), 0) from cheques
        where lower(cheques.campus) = lower(day_closes.campus) and taken_by = day_closes.admin_id
          and (taken_at at time zone 'Asia/Kolkata')::date <= day and (decided_at is null or decided_at > closed_at)))`.execute(
    db,
  )
  return [
    ...rows.map(({ id }) => `${id}: the close of this day is not what was counted and posted`),
    ...(await objectionsOf(db, [takenBack, toDeposit, deposited])),
  ]
}

const takenBack: Check = {
  what: 'a close that was taken back still moves money',
  found: sql`
    select distinct day_close_id as id from (
      select day_close_id, account from journal_lines
      join journal_entries on journal_entries.id = entry_id
      join day_closes on day_closes.id = day_close_id
      where day_closes.state = 'takenBack'
      group by day_close_id, account having sum(debit_in_paise) <> sum(credit_in_paise)) as moved`,
}

const deposited: Check = {
  what: 'a deposit is not the cash of its closes, or not in the journal by the same amount',
  found: sql`
    select id from cash_deposits
    where amount_in_paise is distinct from (
        select sum(deposited_in_paise) from day_closes where deposit_id = cash_deposits.id)
      or amount_in_paise is distinct from (
        select sum(debit_in_paise - credit_in_paise) from journal_lines
        join journal_entries on journal_entries.id = entry_id
        where cash_deposit_id = cash_deposits.id and account = 'bank')`,
}

const toDeposit: Check = {
  what: 'the cash that waits for the bank is not what the closes set aside',
  found: sql`
    select coalesce(posted.campus, waiting.campus) as id from (
      select split_part(account, ':', 2) as campus, sum(debit_in_paise - credit_in_paise) as amount
      from journal_lines where account like 'to-deposit:%' group by account) as posted
    full join (
      select lower(campus) as campus, sum(deposited_in_paise) as amount from day_closes
      where deposit_id is null and deposit_reference is null and state <> 'takenBack'
      group by lower(campus)) as waiting on waiting.campus = posted.campus
    where coalesce(posted.amount, 0) <> coalesce(waiting.amount, 0)`,
}
