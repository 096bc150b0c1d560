import { sql } from 'kysely'
import type { ChequeState } from '#contract/money/cheques.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Slice } from '../../platform/foundation/list-page.ts'

export type ChequeRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

/** Cheques taken at the desk, with their student and order. A read model. */
export function chequesStore(db: Queryable) {
  return {
    count: async (state: ChequeState): Promise<number> => {
      const { count } = await db
        .selectFrom('cheques')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', '=', state)
        .executeTakeFirstOrThrow()
      return count
    },
    /** In paise. */
    sum: async (state: ChequeState): Promise<number> => {
      const { sum } = await db
        .selectFrom('cheques')
        .select(sql<number>`coalesce(sum(amount_in_paise), 0)::bigint`.as('sum'))
        .where('state', '=', state)
        .executeTakeFirstOrThrow()
      return sum
    },
    rows: async (state: ChequeState, { limit, offset }: Slice): Promise<ChequeRow[]> => {
      const latestFirst = state === 'inHand' ? 'asc' : 'desc'
      return shown(db)
        .where('cheques.state', '=', state)
        .orderBy(state === 'inHand' ? 'takenAt' : 'decidedAt', latestFirst)
        .orderBy('cheques.id', latestFirst)
        .limit(limit)
        .offset(offset)
        .execute()
    },
    named: async (ids: readonly string[]): Promise<ChequeRow[]> =>
      shown(db)
        .where('cheques.id', 'in', [...ids])
        .orderBy('takenAt')
        .execute(),
    find: async (id: string): Promise<ChequeRow | undefined> =>
      shown(db).where('cheques.id', '=', id).executeTakeFirst(),
    /** The order's latest cheque. */
    ofOrder: async (orderId: string): Promise<ChequeRow | undefined> =>
      shown(db)
        .where('cheques.orderId', '=', orderId)
        .orderBy('takenAt', 'desc')
        .limit(1)
        .executeTakeFirst(),
  }
}

function shown(db: Queryable) {
  return db
    .selectFrom('cheques')
    .innerJoin('orders', 'orders.id', 'cheques.orderId')
    .innerJoin('admins as taker', 'taker.id', 'cheques.takenBy')
    .leftJoin('admins as decider', 'decider.id', 'cheques.decidedBy')
    .select(['cheques.id', 'cheques.orderId', 'orders.studentId', 'customerName'])
    .select(['customerPhone', 'customerEmail', 'courseName', 'courseCode'])
    .select(['cheques.kind', 'cheques.number', 'bankName', 'drawnBy', 'cheques.amountInPaise'])
    .select(['cheques.campus', 'takenAt', 'beginsBecause', 'cheques.state', 'reason'])
    .select(['taker.name as takenByName', 'decider.name as decidedByName'])
    .select(sql<string>`to_char(dated_on, 'YYYY-MM-DD')`.as('datedOn'))
    .select(sql<string | null>`to_char(decided_on, 'YYYY-MM-DD')`.as('decidedOn'))
}
