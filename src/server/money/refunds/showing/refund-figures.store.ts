import { sql } from 'kysely'
import { countedAtMost, foundAtMost } from '#contract/platform/limits.ts'
import type { Paise } from '#contract/money/money.ts'
import { refundStandings } from '#contract/money/refunds/refund-figures.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { invariant } from '../../../platform/foundation/invariant.ts'
import { found } from './refund-list.store.ts'
import type { RefundQuery } from './refund-list.store.ts'

type RefundStanding = (typeof refundStandings)[number]

/** All SQL about the figures of the office's refund list. */
export function refundFiguresStore(db: Queryable) {
  return {
    /**
     * The refunds that wait for the office, and those in each state; each count stops at one more
     * than `foundAtMost`.
     */
    countByState: async (query: RefundQuery) => {
      const [first, ...others] = refundStandings.map((state) => {
        const some = found(db, { ...query, state })
          .select(sql`1`.as('one'))
          .limit(foundAtMost + 1)
        return db
          .selectFrom(some.as('countedSome'))
          .select(sql<RefundStanding>`${state}::text`.as('state'))
          .select(sql<number>`count(*)`.as('count'))
      })
      invariant(first, 'a refund has a state')
      return others.reduce((all, one) => all.unionAll(one), first).execute()
    },
    /** null where that would be more refunds than `countedAtMost`. */
    sums: async (query: RefundQuery) => {
      const some = found(db, query)
        .select('refunds.amountInPaise')
        .limit(countedAtMost + 1)
      const sums = await db
        .selectFrom(some.as('countedSome'))
        .select(sql<number>`count(*)`.as('count'))
        .select(sql<Paise>`coalesce(sum(amount_in_paise), 0)::bigint`.as('amountInPaise'))
        .executeTakeFirstOrThrow()
      return sums.count > countedAtMost ? null : sums
    },
  }
}
