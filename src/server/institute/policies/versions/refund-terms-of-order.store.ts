import { sql } from 'kysely'
import type { RefundTerms } from '#contract/institute/policies.ts'

/**
 * The refund terms of an order's policy version, for a query with `orders`:
 * select(refundTermsOfOrder.as('refundTerms')).
 */
export const refundTermsOfOrder = sql<RefundTerms>`(select parameters from policy_versions
  where policy_versions.kind = 'refund' and policy_versions.number = orders.refund_policy_version)`
