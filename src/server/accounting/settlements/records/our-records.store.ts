import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'

/** A payment of ours under the provider's name for its transaction. Amounts are paise. */
export type OurCapture = {
  id: string
  transactionId: string
  amountInPaise: number
  /** The journal already has its dispute fee. */
  hasDisputeFee: boolean
  /** The provider's ids of its disputes. */
  disputes: string[]
  /** Of an owner's test payment. */
  isTest: boolean
}
/** A refund of ours under one of the provider's names for it. */
export type OurRefund = {
  id: string
  names: string[]
  captureId: string
  amountInPaise: number
  /** Of an owner's test payment. */
  isTest: boolean
}

/** The provider's ids of payments, and of disputes. */
type NamedCaptures = { transactions: readonly string[]; disputes: readonly string[] }

/** All SQL that finds our payments and refunds for the rows of a provider's file. */
export function ourRecords(db: Queryable, provider: string) {
  return {
    captures: async ({ transactions, disputes }: NamedCaptures): Promise<OurCapture[]> => {
      const { rows } = await sql<OurCapture>`
        select captures.id, captures.transaction_id, captures.amount_in_paise,
          exists (select from disputes where disputes.capture_id = captures.id and fee_in_paise > 0) as has_dispute_fee,
          array(select provider_dispute_id from disputes where disputes.capture_id = captures.id) as disputes,
          false as is_test
        from captures
        join payment_attempts on payment_attempts.id = captures.attempt_id
        where captures.id in (
            select id from captures where transaction_id = any (${transactions})
            union all
            select capture_id from disputes
            where disputes.provider = ${provider} and provider_dispute_id = any (${disputes}))
          and payment_attempts.provider = ${provider} and captures.currency = 'INR'
        union all
        select id, transaction_id, amount_in_paise, false, array[]::text[], true from test_captures
        where transaction_id = any (${transactions}) and provider = ${provider} and currency = 'INR'`.execute(
        db,
      )
      return rows
    },
    refunds: async (names: readonly string[]): Promise<OurRefund[]> => {
      const { rows } = await sql<OurRefund>`
        select refund_tries.id, array_remove(array[refund_tries.request_id, refund_tries.reference], null) as names,
          refunds.capture_id, coalesce(refund_tries.amount_in_paise, refunds.amount_in_paise) as amount_in_paise,
          false as is_test
        from refund_tries
        join refunds on refunds.id = refund_tries.refund_id
        join captures on captures.id = refunds.capture_id
        join payment_attempts on payment_attempts.id = captures.attempt_id
        where refund_tries.way = 'provider' and payment_attempts.provider = ${provider}
          and (refund_tries.request_id = any (${names}) or refund_tries.reference = any (${names}))
        union all
        select test_refunds.id, array_remove(array[request_id, reference], null), test_capture_id,
          test_refunds.amount_in_paise, true
        from test_refunds join test_captures on test_captures.id = test_capture_id
        where provider = ${provider} and (request_id = any (${names}) or reference = any (${names}))`.execute(
        db,
      )
      return rows
    },
  }
}
