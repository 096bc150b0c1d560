import { formatRupees, parseRupees } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Order, RecordedCapture } from '../../money/payments.service.ts'
import { enrollAccepted } from '../../teaching/enrollments/enrollments.service.ts'
import { isOnItsWayBack } from '../../teaching/enrollments/enrollments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { withSecondPerson } from '../../people/staff/staff.service.ts'
import type { DecidingAlone } from '../../people/staff/staff.service.ts'

type Deps = Pick<
  SellingDeps,
  | 'accounts'
  | 'batches'
  | 'clock'
  | 'concessions'
  | 'enqueue'
  | 'inTransaction'
  | 'log'
  | 'payments'
  | 'publish'
  | 'recordActivity'
  | 'staff'
>

/**
 * amount: rupee text, as the staff member saw it. alone: an owner decides where nobody else may
 * agree.
 */
export type Acceptance = {
  orderId: string
  captureId: string
  amount: string
  reason: string
  alone?: DecidingAlone | undefined
}

/**
 * Accepts money that differs from the order's amount as its payment. One transaction records the
 * reason, the enrollment, the receipt and the mail.
 * @throws Problem order-not-found, payment-not-acceptable, payment-changed, payment-disputed,
 * refund-under-way, batch-full, batch-not-open, concession-used-up; else what withSecondPerson
 * throws.
 */
export async function acceptPayment(
  deps: Deps,
  { orderId, captureId, amount, reason, alone }: Acceptance,
  by: StaffMember,
): Promise<void> {
  await withSecondPerson(deps, { by, alone }, async (tx, approve) => {
    const accepted = await deps.payments.acceptDiffering(tx, { orderId, captureId })
    const { order, capture } = accepted
    if (parseRupees(amount) !== capture.amountInPaise) throw new Problem('payment-changed')
    if (await isOnItsWayBack(tx, captureId)) throw new Problem('refund-under-way')
    const missing = await missingFrom(deps, tx, { order, capture })
    await approve({ kind: 'shortPayment', orderId, amountInPaise: missing, details: captureId })
    await deps.publish(tx, { kind: 'paysAfterAll', order })
    if (accepted.enrolls) await enrollAccepted(deps, tx, order)
    await deps.recordActivity(tx, {
      by,
      action: 'payment-accepted',
      subject: { kind: 'order', id: orderId, label: orderId },
      before: { ordered: formatRupees(order.amountInPaise) },
      after: { accepted: formatRupees(capture.amountInPaise) },
      reason,
    })
  })
}

/** The amount that the payment lacks of its part, in paise; the whole part for foreign money. */
async function missingFrom(
  { payments }: Pick<Deps, 'payments'>,
  tx: Transaction,
  { order, capture }: { order: Order; capture: RecordedCapture },
): Promise<number> {
  const part = (await payments.partsOf(tx, order.id)).find(({ number }) => number === capture.part)
  const asked = part?.amountInPaise ?? order.amountInPaise
  const came = capture.currency === order.currency ? capture.amountInPaise : 0
  return Math.max(0, asked - came)
}
