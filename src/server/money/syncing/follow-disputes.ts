import { paise } from '#contract/money/money.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import type { ResponseContext } from './provider-response.ts'
import { recordedOf } from './apply-capture.ts'
import { captureReturnsStore } from '../captures/capture-returns.store.ts'
import { capturesThrough } from '../captures/captures.store.ts'
import type { RecordedCapture } from '../captures/captures.store.ts'
import { noteDocumentsDue } from '../documents/documents.store.ts'
import { disputeChanges, disputesStore } from '../disputes/disputes.store.ts'
import type { Dispute } from '../disputes/disputes.store.ts'
import type { DisputeReport } from '../providers/gateway.ts'
import { followState, recordDispute } from '../disputes/move-dispute.ts'
import type { Order } from '../orders/order.ts'
import { raiseFlag } from '../flags/raise-flag.ts'
import { holderOf, refundOrderWithMoney } from './return-order.ts'
import { raiseReturnedTwice } from './returned-twice.ts'

type Deps = Pick<MovingDeps, 'clock' | 'endedUnpaid' | 'enqueue' | 'log'>

/**
 * Records the provider's disputes of the attempt, finds the captures of earlier ones, and posts
 * losses.
 * @returns the order after that.
 */
export async function followDisputes(
  deps: Deps,
  tx: Transaction,
  context: ResponseContext & { reports: DisputeReport[] },
): Promise<Order> {
  const { response, publish, reports } = context
  const { attempt } = response
  const onOpened = (dispute: Dispute) => publish(tx, { kind: 'disputeOpened', dispute })
  for (const report of reports) await recordDispute(deps, tx, { attempt, report, onOpened })
  const all = await disputesStore(tx).disputesOf(context.order.id)
  let order = context.order
  for (const dispute of all.filter(({ attemptId }) => attemptId === response.attempt.id))
    order = await followDispute(deps, tx, { ...context, order, dispute })
  return order
}

type DisputeContext = ResponseContext & { dispute: Dispute }

async function followDispute(deps: Deps, tx: Transaction, context: DisputeContext): Promise<Order> {
  const { order, dispute } = context
  if (dispute.captureId !== null && !isToBook(dispute)) return order
  const capture = await captureOf(tx, context)
  if (capture === undefined) return order
  if (dispute.captureId === null)
    await disputeChanges(tx).changeDispute(dispute.id, { captureId: capture.id })
  return isToBook(dispute) ? bookLoss(deps, tx, { ...context, capture }) : order
}

function isToBook({ state, bookedAt }: Dispute): boolean {
  return state === 'lost' && bookedAt === null
}

/**
 * The capture that the dispute names, and no other. Without a name, it is the last capture that was
 * not returned, because the first one pays the order.
 */
async function captureOf(
  tx: Transaction,
  { order, dispute }: DisputeContext,
): Promise<RecordedCapture | undefined> {
  const captures = await capturesThrough(tx, order.id)
  const own = captures.filter(({ attemptId }) => attemptId === dispute.attemptId)
  const named = own.find(({ id }) => id === dispute.captureId)
  if (named !== undefined) return named
  const { transactionId } = dispute
  if (transactionId !== null) return recordedOf(own, dispute.attemptId, transactionId)
  return own.findLast((one) => one.returnedInPaise < one.amountInPaise) ?? own.at(-1)
}

/** Records a loss, even if the money was returned before: then the payer has it twice. */
async function bookLoss(
  deps: Deps,
  tx: Transaction,
  context: DisputeContext & { capture: RecordedCapture },
): Promise<Order> {
  const { order, dispute, capture } = context
  const now = deps.clock.now()
  const atProvider = capture.amountInPaise - capture.refundedInPaise
  const lostInPaise = paise(Math.min(dispute.amountInPaise ?? atProvider, capture.amountInPaise))
  const booked = { bookedAt: now, takenInPaise: lostInPaise }
  await disputeChanges(tx).changeDispute(dispute.id, booked)
  await followState(deps, tx, { ...dispute, ...booked })
  await raiseReturnedTwice(deps, tx, { recorded: capture, newReturnInPaise: lostInPaise })
  if (lostInPaise === 0) return order
  const loss = {
    id: capture.id,
    amountInPaise: lostInPaise,
    disputeId: dispute.id,
    kind: 'chargeback',
  } as const
  await captureReturnsStore(tx).note(loss, now)
  // a lost advance needs a refund voucher
  await noteDocumentsDue(tx, { orderId: capture.orderId, now })
  const { cause, publish } = context
  const holder = await holderOf(tx, { order, recorded: capture })
  await publish(tx, {
    kind: 'moneyBack',
    order: holder,
    amountInPaise: lostInPaise,
    way: 'chargeback',
  })
  if (capture.returnedInPaise + lostInPaise >= capture.amountInPaise) {
    await publish(tx, { kind: 'chargedBack', order: holder, captureId: capture.id })
    return refundOrderWithMoney(deps, tx, { order, holder, cause, publish })
  }
  const detail = { chargebackInPaise: lostInPaise }
  await raiseFlag(deps, tx, { orderId: capture.orderId, kind: 'partial-refund', detail })
  return order
}
