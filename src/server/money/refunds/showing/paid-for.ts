import type { Paise } from '#contract/money/money.ts'
import { invariant } from '../../../platform/foundation/invariant.ts'
import type { Refund } from '../records/refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'

/** The full amount of the refund's payment, in paise. */
export async function paidFor(
  { payments, db }: Pick<RefundDeps, 'payments' | 'db'>,
  { captureId }: Refund,
): Promise<Paise> {
  const capture = await payments.captureById(db, captureId)
  invariant(capture, 'a refund belongs to a capture')
  return capture.amountInPaise
}
