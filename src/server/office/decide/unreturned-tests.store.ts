import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { DAY_MS } from '#contract/platform/durations.ts'

/** As for every refund: seven business days and a long weekend. */
const OVERDUE_MS = 12 * DAY_MS

/**
 * Money of test payments whose last refund failed, came back, is held or takes too long: one row
 * for each provider.
 */
export function unreturnedTests(now: Date): RawBuilder<unknown> {
  const overdue = new Date(now.getTime() - OVERDUE_MS)
  return sql`
    select provider as id, min(coalesce(ended_at, made_at)) as since,
      sum(amount_in_paise - back_in_paise)::bigint as amount_in_paise
    from (
      select test_captures.provider, test_captures.amount_in_paise, last.*,
        (select coalesce(sum(amount_in_paise), 0) from test_refunds
          where test_capture_id = test_captures.id and state = 'done') as back_in_paise
      from test_captures cross join lateral (
        select state, made_at, ended_at from test_refunds
        where test_capture_id = test_captures.id and request_id is not null
        order by made_at desc, id desc limit 1) as last
    ) as tested
    where amount_in_paise > back_in_paise
      and (state in ('failed', 'bounced', 'held') or made_at < ${overdue})
    group by provider`
}
