import { openRefundStates } from '#contract/refunds.ts'
import type { Queryable } from '../../db/database.ts'

/**
 * Whether the refund desk gives this capture back together with its enrollment, whatever else was paid. A return that
 * nobody asked for here, at the provider's dashboard, ends no enrollment that another payment can keep.
 */
export async function isReturnedWithEnrollment(db: Queryable, captureId: string): Promise<boolean> {
  const refund = await db
    .selectFrom('refunds')
    .select('id')
    .where('captureId', '=', captureId)
    .where('state', 'in', openRefundStates)
    .where('enrollmentId', 'is not', null)
    .executeTakeFirst()
  return refund !== undefined
}
