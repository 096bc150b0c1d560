import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'

/** A payment of ours under the provider's name for its transaction. Amounts are paise. */
export type OurCapture = {
  id: string
  /** Our id of its page at the provider. */
  providerOrderId: string
  transactionId: string
  amountInPaise: number
  /** The journal already has its dispute fee. */
  hasDisputeFee: boolean
  /** The provider's ids of its disputes. */
  disputes: string[]
}
/** A refund of ours under one of the provider's names for it. */
export type OurRefund = {
  id: string
  names: string[]
  captureId: string
  amountInPaise: number
  /** It is done, and in no file yet. */
  isAwaited: boolean
}

/** The provider's ids of payments and of disputes, and our ids of orders there. */
type NamedCaptures = Record<'transactions' | 'disputes' | 'orders', readonly string[]>

/** The names of refunds, and the payments of refunds that may have none of them. */
type NamedRefunds = { names: readonly string[]; captureIds: readonly string[] }

/** All SQL that finds our payments and refunds for the rows of a provider's file. */
export function ourRecords(db: Queryable, provider: string) {
  return {
    captures: async ({ transactions, disputes, orders }: NamedCaptures): Promise<OurCapture[]> => {
      const { rows } = await sql<OurCapture>`
        select captures.id, captures.transaction_id, captures.amount_in_paise, provider_order_id,
          exists (select from disputes where disputes.capture_id = captures.id and fee_in_paise > 0) as has_dispute_fee,
          array(select provider_dispute_id from disputes where disputes.capture_id = captures.id) as disputes
        from captures
        join payment_attempts on payment_attempts.id = captures.attempt_id
        where captures.id in (
            select id from captures where transaction_id = any (${transactions})
            union all
            select capture_id from disputes
            where disputes.provider = ${provider} and provider_dispute_id = any (${disputes})
            union all
            select captures.id from payment_attempts as named join captures on attempt_id = named.id
            where named.provider_order_id = any (${orders}))
          and payment_attempts.provider = ${provider} and captures.currency = 'INR'`.execute(db)
      return rows
    },
    refunds: async ({ names, captureIds }: NamedRefunds): Promise<OurRefund[]> => {
      const { rows } = await sql<OurRefund>`
        select refund_tries.id, array_remove(array[refund_tries.request_id, refund_tries.reference], null) as names,
          refunds.capture_id, coalesce(refund_tries.amount_in_paise, refunds.amount_in_paise) as amount_in_paise,
          refund_tries.outcome = 'done'
            and not exists (select from settlement_rows where refund_try_id = refund_tries.id) as is_awaited
        from refund_tries
        join refunds on refunds.id = refund_tries.refund_id
        join captures on captures.id = refunds.capture_id
        join payment_attempts on payment_attempts.id = captures.attempt_id
        where refund_tries.way = 'provider' and payment_attempts.provider = ${provider}
          and refund_tries.id in (
            select id from refund_tries where request_id = any (${names}) or reference = any (${names})
            union all
            select tries.id from refunds as given join refund_tries as tries on tries.refund_id = given.id
            where given.capture_id = any (${captureIds}::uuid[]))
        order by refund_tries.made_at, refund_tries.id`.execute(db)
      return rows
    },
  }
}
