import { paise, parseRupees, rupeeText } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import type { AllocateReturn } from '#contract/office/money-boards.ts'
import type { MyPayments, StudentRefund } from '#contract/money/payments.ts'
import type {
  OfficeRefund,
  OfficeRefundRow,
  RefundablePayment,
  RefundState,
  StartRefund,
} from '#contract/money/refunds/refunds.ts'
import { mayBeReviewed } from './deciding/ask-for-review.ts'
import { listedDocumentToWire } from '../payments.service.ts'
import type { LineWanted } from './deciding/choices-of.ts'
import type { RefundStart } from './deciding/start-refund.ts'
import type { RefundsOfPayment } from './showing/own-refunds.ts'
import type { Refund } from './records/refund.ts'
import type { OrderRefundEligibility } from './policy/order-refund-eligibility.ts'
import type { RefundListRow } from './showing/refund-list.store.ts'
import type { Refundable } from './showing/show-refundable.ts'
import { expectedOf } from './showing/show-refund.ts'
import type { ShownRefund } from './showing/show-refund.ts'

/**
 * The student's word for each state: from the approval until the money has arrived it is one word.
 */
const studentStates: Record<RefundState, StudentRefund['state']> = {
  requested: 'requested',
  approved: 'being-returned',
  sent: 'being-returned',
  needsReview: 'being-returned',
  failed: 'being-returned',
  bounced: 'being-returned',
  done: 'returned',
  refused: 'refused',
  // never shown: the payment pays for an enrollment after all
  withdrawn: 'refused',
}

/** @param ofInPaise the full amount of the payment. */
export function studentRefundToWire(refund: Refund, ofInPaise: Paise): StudentRefund {
  return {
    state: studentStates[refund.state],
    amount: rupeeText(refund.amountInPaise),
    ofAmount: rupeeText(ofInPaise),
    mayAskReview: mayBeReviewed(refund),
    isReview: refund.state === 'requested' && refund.reviewAskedAt !== null,
    requestedOn: refund.requestedAt.toISOString(),
    expectedBy: isoOrNull(expectedOf(refund)),
    returnedOn: isoOrNull(refund.doneAt),
    reference: refund.state === 'done' ? refund.reference : null,
    answer: refund.answer,
    refusalReason: refund.refusalReason,
  }
}

/** The refunds, documents and policies of a student's payment. */
export function refundsOfPaymentToWire({
  refunds,
  offer,
  documents,
  policies,
}: RefundsOfPayment): Pick<
  MyPayments['payments'][number],
  'documents' | 'policies' | 'refundOffer' | 'refunds'
> {
  return {
    documents: documents.map(listedDocumentToWire),
    policies,
    refunds: refunds.map(({ refund, ofInPaise }) => studentRefundToWire(refund, ofInPaise)),
    refundOffer: offer && eligibilityToWire(offer),
  }
}

export function refundRowToWire(row: RefundListRow): OfficeRefundRow {
  const { id, amountInPaise, overrideReason, requestedAt, decidedAt, doneAt, ...details } = row
  return {
    ...details,
    _id: id,
    amount: rupeeText(amountInPaise),
    isOverride: overrideReason !== null,
    requestedOn: requestedAt.toISOString(),
    decidedOn: isoOrNull(decidedAt),
    doneOn: isoOrNull(doneAt),
  }
}

export function refundToWire(shown: ShownRefund): OfficeRefund {
  const { refund, payment, enrollment, certificate } = shown
  return {
    ...refundRowToWire(shown),
    reason: refund.reason,
    answer: refund.answer,
    overrideReason: refund.overrideReason,
    refusalReason: refund.refusalReason,
    decidedByName: shown.decidedByName,
    verdict: eligibilityToWire(shown.eligibility),
    policy: enrollment && { version: enrollment.policyVersion, days: enrollment.refundTerms.days },
    actions: shown.actions,
    isByHand: shown.isByHand,
    ...decisionToWire(shown),
    isDisputed: shown.isDisputed,
    expectedBy: isoOrNull(shown.expectedBy),
    tries: refund.tries,
    requestId: refund.requestId,
    payment: {
      attempt: payment.attempt,
      amount: rupeeText(payment.amountInPaise),
      capturedOn: payment.capturedAt.toISOString(),
      returnedAtProvider: rupeeText(paise(payment.refundedInPaise)),
      method: payment.paymentMethod,
      transactionId: payment.transactionId,
      rrn: payment.rrn,
    },
    place: enrollment && {
      enrolledOn: enrollment.enrolledAt.toISOString(),
      endedOn: isoOrNull(enrollment.endedAt),
    },
    certificate: certificate && {
      number: certificate.number,
      issuedOn: certificate.issuedAt.toISOString(),
    },
    flags: shown.flags.map(({ kind, raisedAt }) => ({ kind, raisedOn: raisedAt.toISOString() })),
    events: shown.events.map(eventToWire),
  }
}

type Decision =
  | 'sum'
  | 'lines'
  | 'endsPlace'
  | 'approval'
  | 'refusal'
  | 'secondPersonAbove'
  | 'otherWays'
  | 'agreedByName'
  | 'aloneBecause'
  | 'review'

/** The amounts of a decision and the people it needs. */
function decisionToWire(shown: ShownRefund): Pick<OfficeRefund, Decision> {
  return {
    sum: sumToWire(shown),
    lines: shown.lines.map(({ course, student, amountInPaise, endsEnrollment, keptBecause }) => ({
      course,
      student,
      amount: rupeeText(paise(amountInPaise)),
      endsEnrollment,
      keptBecause,
    })),
    endsPlace: shown.endsPlace,
    approval: shown.approval,
    refusal: shown.refusal,
    secondPersonAbove: rupeeText(paise(shown.secondPersonAboveInPaise)),
    otherWays: shown.otherWays,
    agreedByName: shown.agreedByName,
    aloneBecause: shown.refund.aloneBecause,
    review: reviewToWire(shown),
  }
}

/** paid = returned before + this refund + rest. */
function sumToWire({ payment, back, refund }: ShownRefund): OfficeRefund['sum'] {
  const paid = payment.amountInPaise
  const stays = Math.max(paid - back - refund.amountInPaise, 0)
  return {
    paid: rupeeText(paid),
    back: rupeeText(paise(Math.max(back, 0))),
    stays: rupeeText(paise(stays)),
  }
}

function reviewToWire({ refund, refusedByName }: ShownRefund): OfficeRefund['review'] {
  const { reviewReason, reviewAskedAt } = refund
  if (reviewReason === null || reviewAskedAt === null) return null
  return { reason: reviewReason, askedOn: reviewAskedAt.toISOString(), refusedByName }
}

export function refundableToWire(refundable: Refundable): RefundablePayment {
  const { capture, leftInPaise, inHand, lines } = refundable
  return {
    _id: capture.id,
    attempt: capture.attemptNumber,
    provider: capture.provider,
    amount: rupeeText(capture.amountInPaise),
    back: rupeeText(paise(Math.max(capture.returnedInPaise, 0))),
    left: rupeeText(paise(leftInPaise)),
    refundInHand: inHand,
    lines: lines.map(({ lineId, courseName, studentName, leftInPaise: left }) => ({
      _id: lineId,
      course: courseName,
      student: studentName,
      left: rupeeText(paise(left)),
    })),
  }
}

function eventToWire(event: ShownRefund['events'][number]): OfficeRefund['events'][number] {
  const { happenedAt, actorKind, adminName, detail } = event
  return {
    at: happenedAt.toISOString(),
    event: event.event,
    state: event.toState,
    byName: actorKind === 'student' ? 'The student' : adminName,
    note: noteIn(detail),
  }
}

function noteIn(detail: unknown): string | null {
  if (typeof detail !== 'object' || detail === null || !('words' in detail)) return null
  return typeof detail.words === 'string' ? detail.words : null
}

function eligibilityToWire({ isAllowed, rule, deadline }: OrderRefundEligibility) {
  return { isAllowed, rule, deadline: isoOrNull(deadline) }
}

function isoOrNull(moment: Date | null): string | null {
  return moment === null ? null : moment.toISOString()
}

/** The amount that the office typed; undefined: all that is left. */
export function amountOf(typed: string | undefined): Paise | undefined {
  const amount = typed === undefined ? undefined : parseRupees(typed)
  return amount ?? undefined
}

/** The office's input for a new refund. */
export function refundStartOf({ amount, lines, ...input }: StartRefund): RefundStart {
  return { ...input, amountInPaise: amountOf(amount), lines: lines?.map(lineOf) }
}

/** The office's allocation of a refund from a provider's dashboard. */
export function returnAllocationOf({ id, amount, lines, reason }: AllocateReturn) {
  const parts = lines.map(lineOf)
  return { captureId: id, amountInPaise: amountOf(amount) ?? paise(0), parts, reason }
}

function lineOf({ line, amount, ...choice }: AllocateReturn['lines'][number]): LineWanted {
  const { endsEnrollment, keptBecause } = choice
  return { lineId: line, amountInPaise: amountOf(amount) ?? paise(0), endsEnrollment, keptBecause }
}
