import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { invariant } from '../../../platform/foundation/invariant.ts'
import type { Order, RecordedCapture } from '../../payments.service.ts'
import type { Refund } from '../records/refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { lockPlaceOf } from './lock-place.ts'
import { refundsStore } from '../records/refunds.store.ts'

type Deps = Pick<RefundDeps, 'payments'>

export type LockedRefund = { refund: Refund; order: Order; capture: RecordedCapture }

/**
 * Locks a refund for a change: the orders of the place, its enrollment, then the refund, always in
 * this order.
 * @throws Problem refund-not-found.
 */
export async function lockForDecision(
  { payments }: Deps,
  tx: Transaction,
  refundId: string,
): Promise<LockedRefund> {
  const known = await refundsStore(tx).findRefund(refundId)
  if (known === null) throw new Problem('refund-not-found')
  const order = await lockPlaceOf({ payments }, tx, known.orderId)
  const refund = await refundsStore(tx).lockRefund(refundId)
  const capture = await payments.captureById(tx, known.captureId)
  invariant(order && refund && capture, 'a refund has an order and a capture')
  return { refund, order, capture }
}
