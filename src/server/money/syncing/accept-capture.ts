import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import { attemptsStore } from '../orders/attempts.store.ts'
import { acceptCapture, capturesOf } from '../captures/captures.store.ts'
import type { RecordedCapture } from '../captures/captures.store.ts'
import { disputesStore } from '../disputes/disputes.store.ts'
import { resolveFlag } from '../flags/flags.store.ts'
import { postJournal } from '../journal/post-journal.ts'
import type { Order } from '../orders/order.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { partOf } from '../orders/parts.store.ts'
import type { PublishMoneyEvent } from './money-event.ts'
import { settlePart } from './settle-part.ts'

type Deps = Pick<MovingDeps, 'clock' | 'endedUnpaid' | 'log'>

type Accepting = { orderId: string; captureId: string; publish: PublishMoneyEvent }

/**
 * Accepts differing money as the order's payment, by decision of the office. It must be in rupees,
 * not returned and not disputed. The caller gives the enrollment.
 * @returns the order, which is paid now; enrolls: it was not before.
 * @throws Problem order-not-found, payment-not-acceptable, payment-disputed.
 */
export async function acceptDiffering(
  deps: Deps,
  tx: Transaction,
  { orderId, captureId, publish }: Accepting,
): Promise<{ order: Order; capture: RecordedCapture; enrolls: boolean }> {
  const order = await ordersStore(tx).lockOrder(orderId)
  const capture = (await capturesOf(tx, orderId)).find(({ id }) => id === captureId)
  if (order === null || capture === undefined) throw new Problem('order-not-found')
  const isWhole = capture.returnedInPaise === 0
  const part = await partOf(tx, orderId, capture.part)
  const isDiffering = !capture.isAccepted && part?.state === 'underReview'
  if (!isDiffering || !isWhole || capture.currency !== order.currency)
    throw new Problem('payment-not-acceptable')
  if (await disputesStore(tx).isDisputed(capture)) throw new Problem('payment-disputed')
  const { id, amountInPaise, currency, attemptId } = capture
  const now = deps.clock.now()
  await acceptCapture(tx, { id, amountInPaise, currency }, now)
  await attemptsStore(tx).setAttemptOutcome(attemptId, 'captured', now)
  const detail = { attempt: capture.attemptNumber, amountInPaise, isAccepted: 'by the office' }
  const money = { order, part: capture.part, captureId, amountInPaise, isAccepted: true }
  const paid = await settlePart(deps, tx, { paid: money, cause: 'office', detail, publish })
  if (paid === null) throw new Problem('payment-not-acceptable')
  await resolveFlag(tx, { orderId, kind: 'amount-differs' }, now)
  await postJournal(deps, tx, orderId)
  return { order: paid, capture, enrolls: order.paidAt === null }
}
