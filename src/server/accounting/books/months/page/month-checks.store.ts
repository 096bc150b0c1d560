import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { waitingRefundStates } from '#contract/money/refunds/refunds.ts'
import type { Queryable } from '../../../../platform/db/database.ts'
import type { Days } from '../../day-book/day-book.store.ts'

/** A number of open matters with their sum in paise. */
export type Open = { open: number; sumInPaise: number }
/** isUsed: some file was read before, so that a missing line means something. */
export type OpenIfUsed = Open & { isUsed: boolean }

/** The open points of a month, for its checklist. A read model. */
export function monthChecksStore(db: Queryable, days: Days) {
  return {
    drawers: () => first(db, drawers(days)),
    unconfirmed: () => first(db, unconfirmed(days)),
    payouts: () => first(db, payouts(days)),
    bankLines: () => first(db, bankLines(days)),
    unnumbered: () => first(db, unnumbered(days)),
    refunds: () => first(db, refunds(days)),
  }
}

/** Drawers with cash movements of the month after their last closed day. */
const drawers = ({ from, to }: Days) => sql<Open>`
    select count(*) as open, coalesce(sum(abs(moved)), 0)::bigint as sum_in_paise from (
      select campus, admin_id, sum(case when is_debit then amount_in_paise else -amount_in_paise end) as moved
      from journal_sums as sums
      where split_part(account, ':', 1) = 'cash' and admin_id is not null and currency = 'INR'
        and occurred_on between ${from} and ${to}
        and not exists (select from day_closes
          where lower(day_closes.campus) = split_part(sums.account, ':', 2)
            and day_closes.admin_id = sums.admin_id and day >= occurred_on
            and state <> 'takenBack')
      group by campus, admin_id
    ) as drawer`

const unconfirmed = ({ from, to }: Days) => sql<Open>`
    select count(*) as open, coalesce(sum(deposited_in_paise), 0)::bigint as sum_in_paise
    from day_closes where state = 'closed' and day between ${from} and ${to}`

/** Payments of the month at a provider that no payout has brought. */
const payouts = ({ from, to }: Days) => sql<OpenIfUsed>`
    select count(*) as open, coalesce(sum(captures.amount_in_paise), 0)::bigint as sum_in_paise,
      exists (select from settlement_rows) as is_used
    from captures join payment_attempts on payment_attempts.id = attempt_id
    where payment_attempts.provider <> 'counter' and captures.currency = 'INR' and captures.amount_in_paise > 0
      and captured_at >= ${startOf(from)} and captured_at < ${endOf(to)}
      and not exists (select from settlement_rows where capture_id = captures.id and kind = 'payment')`

const bankLines = ({ from, to }: Days) => sql<OpenIfUsed>`
    select count(*) as open, coalesce(sum(abs(amount_in_paise)), 0)::bigint as sum_in_paise,
      exists (select from bank_rows) as is_used
    from bank_rows where state = 'open' and day between ${from} and ${to}`

/** Orders with money of the month whose document waits for its number. */
const unnumbered = ({ to }: Days) => sql<Open>`
    select count(*) as open, 0::bigint as sum_in_paise from documents_due
    where exists (select from captures
      where captures.order_id = documents_due.order_id and captured_at < ${endOf(to)})`

/** Requested until the end of the month. */
const refunds = ({ to }: Days) => sql<Open>`
    select count(*) as open, coalesce(sum(amount_in_paise), 0)::bigint as sum_in_paise
    from refunds where state in (${sql.join(waitingRefundStates.map((state) => sql.lit(state)))})
      and requested_at < ${endOf(to)}`

async function first<T>(db: Queryable, query: RawBuilder<T>): Promise<T> {
  const { rows } = await query.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('an aggregate has one row')
  return row
}

const startOf = (day: string) => sql`(${day}::timestamp at time zone 'Asia/Kolkata')`
const endOf = (day: string) =>
  sql`((${day}::timestamp + interval '1 day') at time zone 'Asia/Kolkata')`
