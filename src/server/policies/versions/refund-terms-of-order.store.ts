import { sql } from 'kysely'
import type { RefundTerms } from '#contract/policies.ts'

/**
 * What the refund policy promises to an order, by the version that it was placed under. For a query that has `orders`:
 * select(refundTermsOfOrder.as('refundTerms')).
 */
export const refundTermsOfOrder = sql<RefundTerms>`(select parameters from policy_versions
  where policy_versions.kind = 'refund' and policy_versions.number = orders.refund_policy_version)`
