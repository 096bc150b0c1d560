import * as z from 'zod/mini'
import { DecidingAlone } from './deciding-alone.ts'
import { counted, paging } from './lists.ts'
import { parseRupees } from './money.ts'
import { messages } from './messages.ts'
import { orderRefundRules, RefundVerdictShown, StudentRefund } from './payments.ts'
import { RefusalReason } from './refund-refusals.ts'
import { Words } from './refund-request.ts'
import { WireId } from './wire-id.ts'
import { nullableText, positiveInteger, text } from './plain-fields.ts'

/** Where a refund stands, as it is kept; the transition table is server/refunds/records/refund-states.ts. */
export const refundStates = [
  'requested',
  'approved',
  'sent',
  'needsReview',
  'failed',
  // it had left, and came back
  'bounced',
  'done',
  'refused',
  // the payment pays for an enrollment after all
  'withdrawn',
] as const
export type RefundState = (typeof refundStates)[number]

/** The provider has, or may have, been told: it is asked until it is known. */
export const refundStatesUnderWay = ['approved', 'sent', 'needsReview'] as const
/** In these somebody may still send the fee back by what was decided so far. */
export const refundStatesAhead = ['requested', ...refundStatesUnderWay] as const
/** What needs the office now. */
export const waitingRefundStates = ['requested', 'failed', 'bounced', 'needsReview'] as const
/** Whatever is not over. */
export const openRefundStates = [...waitingRefundStates, 'approved', 'sent'] as const

/** What can stand in a refund's history; what each does is server/refunds/records/refund-states.ts. */
export const refundHistoryEvents = [
  'requested',
  'agreed',
  'approved',
  'refused',
  'givenByHand',
  'providerAccepted',
  'providerHeld',
  'providerFailed',
  'wentQuiet',
  'moneyReturned',
  'moneyBounced',
  'neededAfterAll',
  'reviewAsked',
] as const
export type RefundHistoryEvent = (typeof refundHistoryEvents)[number]

export type OrderRefundRule = (typeof orderRefundRules)[number]

/** portal: money that pays nothing, found by the portal itself. */
export const refundOrigins = ['student', 'office', 'provider', 'portal'] as const
export type RefundOrigin = (typeof refundOrigins)[number]

/** How the money goes back: through the company that took it, or by our own hand. */
export const handMethods = ['cash', 'upi', 'bankTransfer'] as const
export type HandMethod = (typeof handMethods)[number]
/** chargeback: the payer's bank took it. */
export const refundWays = ['provider', 'chargeback', ...handMethods] as const
export type RefundWay = (typeof refundWays)[number]

/** agree: the first of two. alone: an owner where nobody else may. another: somebody else has to. */
export const approvalKinds = ['agree', 'decide', 'alone', 'another'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

export const RefundRequested = z.object({ message: z.string(), refund: StudentRefund })

export const refundSorts = [
  'queue',
  'date',
  '-date',
  'amount',
  '-amount',
  'name',
  '-name',
  'state',
  '-state',
] as const
export type RefundSort = (typeof refundSorts)[number]

/** q: every word in order id, name, e-mail, phone or reference. `waiting`: whatever needs the office now. */
const refundFilters = {
  q: z.optional(text(100)),
  state: z.optional(z.enum([...refundStates, 'waiting'])),
  origin: z.optional(z.enum(refundOrigins)),
  /** How the money went back. */
  way: z.optional(z.enum(refundWays)),
  sort: z.optional(z.enum(refundSorts)),
}
export const ExportRefundsInput = z.object(refundFilters)
export const ListRefundsInput = z.object({
  ...refundFilters,
  ...paging,
})
export type RefundFilters = z.output<typeof ExportRefundsInput>
export type ListRefundsInput = z.output<typeof ListRefundsInput>

/** Amounts are rupee text, times ISO 8601 UTC. */
export const OfficeRefundRow = z.object({
  _id: z.string(),
  orderId: z.string(),
  studentId: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: nullableText,
  courseName: z.string(),
  courseCode: z.string(),
  campus: z.string(),
  amount: z.string(),
  state: z.enum(refundStates),
  origin: z.enum(refundOrigins),
  /** As it was when the refund was asked for. */
  rule: z.enum(orderRefundRules),
  isOverride: z.boolean(),
  /** Who took the money. */
  provider: z.string(),
  way: z.nullable(z.enum(refundWays)),
  /** By somebody at the provider's own dashboard. */
  isMadeAtProvider: z.boolean(),
  requestedOn: z.string(),
  decidedOn: nullableText,
  doneOn: nullableText,
  reference: nullableText,
})
export type OfficeRefundRow = z.infer<typeof OfficeRefundRow>

export const OfficeRefunds = z.object({ refunds: z.array(OfficeRefundRow), ...counted })
export type OfficeRefunds = z.infer<typeof OfficeRefunds>

/** What can be done about a refund now, by whoever may decide about refunds. */
export const refundActions = ['approve', 'refuse', 'try-again', 'give-by-hand', 'ask'] as const
export type RefundAction = (typeof refundActions)[number]

/** byName null: the portal or the provider; otherwise a member of staff, or 'The student'. */
export const RefundEventShown = z.object({
  at: z.string(),
  event: z.string(),
  state: z.enum(refundStates),
  byName: nullableText,
  note: nullableText,
})

export const OfficeRefund = z.extend(OfficeRefundRow, {
  reason: nullableText,
  answer: nullableText,
  overrideReason: nullableText,
  refusalReason: z.nullable(RefusalReason),
  decidedByName: nullableText,
  /** Today's word of the policy on it: an override needs a written reason. */
  verdict: RefundVerdictShown,
  /** The version that judges it; null where no policy is asked. */
  policy: z.nullable(z.object({ version: z.number(), days: z.number() })),
  actions: z.array(z.enum(refundActions)),
  isByHand: z.boolean(),
  /** paid = back + this refund + what stays; back: by other refunds and by the payer's bank. */
  sum: z.object({ paid: z.string(), back: z.string(), stays: z.string() }),
  lines: z.array(
    z.object({
      course: z.string(),
      student: z.string(),
      amount: z.string(),
      endsEnrollment: z.boolean(),
      keptBecause: nullableText,
    }),
  ),
  endsPlace: z.boolean(),
  /** What a decision of whoever looks comes to (server/refunds/records/second-person.ts). */
  approval: z.enum(approvalKinds),
  refusal: z.enum(approvalKinds),
  secondPersonAbove: z.string(),
  /** By hand, and not as the payment came: these take two people, whatever the amount. */
  otherWays: z.array(z.enum(handMethods)),
  /** The first of two who approve. */
  agreedByName: nullableText,
  aloneBecause: nullableText,
  review: z.nullable(
    z.object({ reason: z.string(), askedOn: z.string(), refusedByName: nullableText }),
  ),
  /** The payer's bank may take it: nothing is sent while that is open. */
  isDisputed: z.boolean(),
  expectedBy: nullableText,
  tries: z.number(),
  requestId: nullableText,
  payment: z.object({
    attempt: z.number(),
    amount: z.string(),
    capturedOn: z.string(),
    returnedAtProvider: z.string(),
    method: nullableText,
    transactionId: nullableText,
    rrn: nullableText,
  }),
  place: z.nullable(z.object({ enrolledOn: z.string(), endedOn: nullableText })),
  certificate: z.nullable(z.object({ number: z.string(), issuedOn: z.string() })),
  flags: z.array(z.object({ kind: z.string(), raisedOn: z.string() })),
  events: z.array(RefundEventShown),
})
export type OfficeRefund = z.infer<typeof OfficeRefund>

/** A payment of an order, with what of it can still be given back. Amounts are rupee text. */
export const RefundablePayment = z.object({
  _id: z.string(),
  attempt: z.number(),
  provider: z.string(),
  amount: z.string(),
  back: z.string(),
  left: z.string(),
  /** The refund of it that is in hand: another one waits for its end. */
  refundInHand: nullableText,
  /** Empty where it pays nothing. */
  lines: z.array(
    z.object({ _id: z.string(), course: z.string(), student: z.string(), left: z.string() }),
  ),
})
export type RefundablePayment = z.infer<typeof RefundablePayment>
export const RefundablePayments = z.object({ payments: z.array(RefundablePayment) })
export const OrderIdInput = z.object({ orderId: text(64) })

export const RefundIdInput = z.object({ id: WireId })
export const OfficeRefundShown = z.object({ refund: OfficeRefund })
export const OfficeRefundChanged = z.object({ message: z.string(), refund: OfficeRefund })

/** Rupees as a person types them, from one paisa. */
export const Amount = z.string().check(
  z.trim(),
  z.maxLength(20, { error: messages.refundAmountWrong }),
  z.refine((typed) => (parseRupees(typed) ?? 0) > 0, { error: messages.refundAmountWrong }),
)

/**
 * Which payment of the order, by itself or by its attempt; needed only where more than one can still go back. Without an
 * amount all that is left; without lines each its share, and the enrollment of a line that is given back in full ends.
 */
export const StartRefundInput = z.object({
  orderId: text(64),
  capture: z.optional(WireId),
  attempt: z.optional(positiveInteger(1000)),
  amount: z.optional(Amount),
  lines: z.optional(
    z
      .array(
        z.object({
          line: WireId,
          amount: Amount,
          endsEnrollment: z.boolean(),
          /** Needed where nothing of the line is left and its enrollment stays. */
          keptBecause: z.optional(Words),
        }),
      )
      .check(z.maxLength(100)),
  ),
  reason: Words,
})
export type StartRefund = z.output<typeof StartRefundInput>

export const HandBack = z.object({
  method: z.enum(handMethods),
  reference: z
    .string({ error: messages.handReferenceNeeded })
    .check(
      z.trim(),
      z.minLength(1, { error: messages.handReferenceNeeded }),
      z.maxLength(100, { error: messages.handReferenceTooLong }),
    ),
})
export type HandBack = z.output<typeof HandBack>

/** overrideReason: needed where the policy forbids it. byHand: needed where no provider can be asked to do it. */
export const ApproveRefundInput = z.object({
  id: WireId,
  overrideReason: z.optional(Words),
  byHand: z.optional(HandBack),
  /** Where the last try failed or came back: less than before. */
  amount: z.optional(Amount),
  alone: z.optional(DecidingAlone),
})
/** reason: needed where the policy promises the refund; then only an owner refuses it. */
export const RefuseRefundInput = z.object({
  id: WireId,
  answer: Words,
  reason: z.optional(RefusalReason),
  alone: z.optional(DecidingAlone),
})
