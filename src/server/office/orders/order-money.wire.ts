import type { OfficeDispute, OfficeTransaction } from '#contract/office/money-matters.ts'
import type { MoneyUse } from '#contract/money/order-money.ts'
import { pages } from '#contract/pages.ts'
import type { RefundState, RefundWay } from '#contract/money/refunds/refunds.ts'
import type { OrderPageDetails, OrderStory } from './order-page.store.ts'
import { COUNTER } from '../../money/payments.service.ts'
import { outcomeText } from '../labels/timeline-labels.ts'
import { amountText, isoOrNull } from '../basics/wire-texts.ts'

/** Facts from the payments module for an order's page. */
export type AboutProviders = {
  payingCaptureId: string | null
  /** Whether the provider reports how disputes end. */
  reportsDisputes: (provider: string) => boolean
}

export function moneyToWire(
  details: OrderPageDetails,
  story: OrderStory,
  about: Pick<AboutProviders, 'payingCaptureId'>,
) {
  const { attempts, captures, writtenAway, refunds, receipt } = story
  return {
    attempts: attempts.map(({ createdAt, ...attempt }) => ({
      ...attempt,
      outcomeText: outcomeText(attempt.outcome),
      begunOn: createdAt.toISOString(),
    })),
    captures: captures.map((capture) => ({
      ...capture,
      _id: capture.id,
      attempt: capture.number,
      amount: amountText(capture.amountInPaise),
      refunded: amountText(capture.returnedInPaise ?? 0),
      capturedOn: capture.capturedAt.toISOString(),
      takenBy: capture.takenByName,
      cameFor: capture.cameForOrderId === details.id ? null : capture.cameForOrderId,
      isAsOrdered: capture.isAccepted,
      standsFor: useOf(capture, story, about),
      canAccept: canAccept(capture, details),
      canWrite: canWrite(capture, details, story),
    })),
    writtenAway: writtenAway.map(({ orderId, amountInPaise }) => ({
      orderId,
      amount: amountText(amountInPaise),
    })),
    refunds: refunds.map(({ id, amountInPaise, requestedAt, ...refund }) => ({
      ...refund,
      _id: id,
      amount: amountText(amountInPaise),
      // the columns' CHECK constraints allow only these states and ways
      state: refund.state as RefundState,
      way: refund.way as RefundWay | null,
      requestedOn: requestedAt.toISOString(),
    })),
    receipt: receipt
      ? {
          number: receipt.number,
          issuedOn: receipt.issuedAt.toISOString(),
          checkPath: pages.receiptCheck(receipt.checkCode),
          sentAgainOn: isoOrNull(details.receiptSentAgainAt),
        }
      : null,
  }
}

type Capture = OrderStory['captures'][number]

/**
 * Money belongs to the payer if its enrollment comes from another order, has ended, or never began.
 */
function useOf(
  { id, isAccepted, part, allocatedInPaise }: Capture,
  { enrollment }: OrderStory,
  { payingCaptureId }: Pick<AboutProviders, 'payingCaptureId'>,
): MoneyUse {
  if (!isAccepted) return 'differs'
  const isEnrollmentActive = enrollment !== undefined && enrollment.endedAt === null
  const isOfLaterPart = part > 1 && (allocatedInPaise ?? 0) > 0
  const isPaying = id === payingCaptureId || isOfLaterPart
  return isPaying && isEnrollmentActive ? 'order' : 'spare'
}

function canAccept(capture: Capture, { currency }: OrderPageDetails): boolean {
  const isWhole = (capture.returnedInPaise ?? 0) === 0
  return (
    capture.partState === 'underReview' &&
    !capture.isAccepted &&
    isWhole &&
    capture.currency === currency
  )
}

/** The outcome decides, as in money/syncing/reassigning/reassignment.ts. */
function canWrite(
  capture: Capture,
  { currency }: OrderPageDetails,
  { enrollment }: OrderStory,
): boolean {
  const paysNothing = (capture.allocatedInPaise ?? 0) === 0 || enrollment === undefined
  const isFree = (capture.returnedInPaise ?? 0) === 0 && paysNothing
  return isFree && capture.provider !== COUNTER && capture.currency === currency
}

/** The providers' statements for each transaction and dispute. */
export function providersToWire(
  { transactions, disputes }: OrderStory,
  { reportsDisputes, orderId }: Pick<AboutProviders, 'reportsDisputes'> & { orderId: string },
) {
  return {
    transactions: transactions.map(({ firstSeenAt, lastSeenAt, state, ...transaction }) => ({
      ...transaction,
      // the column's CHECK constraint allows only these states
      state: state as OfficeTransaction['state'],
      firstSeenOn: firstSeenAt.toISOString(),
      lastSeenOn: lastSeenAt.toISOString(),
    })),
    disputes: disputes.map((dispute) => ({
      _id: dispute.id,
      captureId: dispute.captureId,
      provider: dispute.provider,
      providerDisputeId: dispute.providerDisputeId,
      // the column's CHECK constraint allows only these states
      state: dispute.state as OfficeDispute['state'],
      amount: dispute.amountInPaise === null ? null : amountText(dispute.amountInPaise),
      reason: dispute.reason,
      evidenceDueOn: isoOrNull(dispute.evidenceDueAt),
      raisedOn: dispute.raisedAt.toISOString(),
      closedOn: isoOrNull(dispute.closedAt),
      taken: amountText(dispute.takenInPaise),
      // an amount taken by a loss is no longer withheld
      withheld: amountText(Math.max(0, dispute.withheldInPaise - dispute.takenInPaise)),
      fee: amountText(dispute.feeInPaise),
      // concluded at the order whose payment page took the money
      canConclude:
        dispute.closedAt === null &&
        !reportsDisputes(dispute.provider) &&
        dispute.orderId === orderId,
    })),
  }
}
