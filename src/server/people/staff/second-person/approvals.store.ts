import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import type { Outgoing } from './outgoing.ts'

/** An act that one person has requested and nobody else has approved yet. */
export type ApprovalRequest = { id: string; askedBy: string }

type Act = Pick<Outgoing, 'orderId' | 'kind' | 'details'> & { amountInPaise: number }

export function approvalsStore(db: Queryable) {
  return {
    /**
     * Sums of decided acts, in paise: of the order by anybody, and of this person alone in a time
     * span.
     */
    sums: async (
      of: { orderId: string; by: string },
      { from, until }: { from: Date; until: Date },
    ): Promise<{ ofOrderInPaise: number; ofDayInPaise: number }> => {
      // empty if no person acts yet
      const by = of.by || null
      const { rows } = await sql<{ ofOrderInPaise: number; ofDayInPaise: number }>`
        with counted as (
          -- a refund that is tried in another way counts once
          select distinct on (act) order_id, asked_by, second_by, decided_at, amount_in_paise
          from approvals, lateral (
            select case kind when 'refund' then split_part(details, ' ', 1) else id::text end as act
          ) as acts
          where decided_at is not null and (order_id = ${of.orderId} or asked_by = ${by} and decided_at >= ${from})
          order by act, decided_at desc
        )
        select
          coalesce(sum(amount_in_paise) filter (where order_id = ${of.orderId}), 0)::bigint as of_order_in_paise,
          coalesce(sum(amount_in_paise) filter (where asked_by = ${by} and second_by is null
            and decided_at >= ${from} and decided_at < ${until}), 0)::bigint as of_day_in_paise
        from counted`.execute(db)
      const [sums] = rows
      return sums ?? { ofOrderInPaise: 0, ofDayInPaise: 0 }
    },
    /** Requests by others for the same act since then, newest first. */
    requestsByOthers: async (
      act: Act,
      { by, since }: { by: string; since: Date },
    ): Promise<ApprovalRequest[]> =>
      db
        .selectFrom('approvals')
        .select(['id', 'askedBy'])
        .where('orderId', '=', act.orderId)
        .where('kind', '=', act.kind)
        .where('details', '=', act.details)
        .where('amountInPaise', '=', act.amountInPaise)
        .where('decidedAt', 'is', null)
        .where('askedBy', '!=', by)
        .where('askedAt', '>', since)
        .orderBy('askedAt', 'desc')
        .execute(),
  }
}

export function approvalChanges(tx: Transaction) {
  return {
    /** Serializes acts of one person or for one order, so that concurrent ones are summed. */
    hold: async ({ orderId, by }: { orderId: string; by: string }): Promise<void> => {
      for (const key of [orderId, by])
        await sql`select pg_advisory_xact_lock(hashtextextended(${`approvals:${key}`}, 0))`.execute(
          tx,
        )
    },
    insert: async (
      act: Act & {
        id: string
        askedBy: string
        askedAt: Date
        decidedAt: Date | null
        secondBy: string | null
        aloneBecause: string | null
      },
    ): Promise<void> => {
      await tx.insertInto('approvals').values(act).execute()
    },
    decide: async (id: string, second: { secondBy: string; decidedAt: Date }): Promise<void> => {
      await tx.updateTable('approvals').set(second).where('id', '=', id).execute()
    },
  }
}
