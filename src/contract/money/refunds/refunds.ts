import * as z from 'zod/mini'
import { CampusName } from '../../institute/campus-name.ts'
import { DecidingAlone } from '../../people/deciding-alone.ts'
import { limits } from '../../platform/limits.ts'
import { counted, paging } from '../../platform/lists.ts'
import { parseRupees } from '../money.ts'
import { messages } from '../../messages.ts'
import { orderRefundRules, RefundVerdictShown, StudentRefund } from '../payments.ts'
import { RefusalReason } from './refund-refusals.ts'
import { Words } from './refund-request.ts'
import { WireId } from '../../platform/wire-id.ts'
import { nullableText, positiveInteger, text } from '../../platform/text/plain-fields.ts'

/**
 * The stored states of a refund; the transition table is server/money/refunds/records/refund-states.ts.
 */
export const refundStates = [
  'requested',
  'approved',
  'sent',
  'needsReview',
  'failed',
  // it was sent, and came back
  'bounced',
  'done',
  'refused',
  // the payment pays for an enrollment after all
  'withdrawn',
] as const
export type RefundState = (typeof refundStates)[number]

/**
 * The provider has received, or may have received, the request: it is queried until the result is
 * known.
 */
export const refundStatesUnderWay = ['approved', 'sent', 'needsReview'] as const
/** In these states the money may still be returned by the present decision. */
export const refundStatesAhead = ['requested', ...refundStatesUnderWay] as const
/** States that need the office. */
export const waitingRefundStates = ['requested', 'failed', 'bounced', 'needsReview'] as const
/** States of refunds that have not ended. */
export const openRefundStates = [...waitingRefundStates, 'approved', 'sent'] as const
/** The tabs of the office's list; each stands for several states. */
export const refundTabs = ['waiting', 'onTheWay', 'ended'] as const
export type RefundTab = (typeof refundTabs)[number]
export const statesOfTab: Record<RefundTab, readonly RefundState[]> = {
  waiting: waitingRefundStates,
  onTheWay: ['approved', 'sent'],
  ended: ['done', 'refused', 'withdrawn'],
}

/**
 * The events of a refund's history; server/money/refunds/records/refund-states.ts says what each does.
 */
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

/** The ways to return money by hand, not through the provider. */
export const handMethods = ['cash', 'upi', 'bankTransfer'] as const
export type HandMethod = (typeof handMethods)[number]
/** chargeback: the payer's bank took it. */
export const refundWays = ['provider', 'chargeback', ...handMethods] as const
export type RefundWay = (typeof refundWays)[number]

/**
 * agree: the first of two. alone: an owner where no second person exists. another: only a second
 * person may.
 */
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

/**
 * q: every word in order id, name, e-mail, phone or reference.
 */
const refundFilters = {
  q: z.optional(text(100)),
  state: z.optional(z.enum([...refundStates, ...refundTabs])),
  origin: z.optional(z.enum(refundOrigins)),
  /** How the money was returned. */
  way: z.optional(z.enum(refundWays)),
  campus: z.optional(CampusName),
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
  /** It is taught online; the campus only keeps the books. */
  isOnline: z.optional(z.boolean()),
  amount: z.string(),
  state: z.enum(refundStates),
  origin: z.enum(refundOrigins),
  /** The verdict when the refund was requested. */
  rule: z.enum(orderRefundRules),
  isOverride: z.boolean(),
  /** The provider that took the money. */
  provider: z.string(),
  way: z.nullable(z.enum(refundWays)),
  /** Refunded at the provider's own dashboard. */
  isMadeAtProvider: z.boolean(),
  requestedOn: z.string(),
  decidedOn: nullableText,
  doneOn: nullableText,
  reference: nullableText,
})
export type OfficeRefundRow = z.infer<typeof OfficeRefundRow>

export const OfficeRefunds = z.object({ refunds: z.array(OfficeRefundRow), ...counted })
export type OfficeRefunds = z.infer<typeof OfficeRefunds>

/** The possible actions on a refund, for staff who may decide about refunds. */
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
  /** The policy's verdict today: an override needs a written reason. */
  verdict: RefundVerdictShown,
  /** The version that judges it; null where no policy applies. */
  policy: z.nullable(z.object({ version: z.number(), days: z.number() })),
  actions: z.array(z.enum(refundActions)),
  isByHand: z.boolean(),
  /** paid = back + this refund + stays; back: by other refunds and by the payer's bank. */
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
  /** The effect of the caller's decision (server/money/refunds/policy/second-person.ts). */
  approval: z.enum(approvalKinds),
  refusal: z.enum(approvalKinds),
  secondPersonAbove: z.string(),
  /** By hand, and not in the way the payment came: these take two people, whatever the amount. */
  otherWays: z.array(z.enum(handMethods)),
  /** The first of two who approve. */
  agreedByName: nullableText,
  aloneBecause: nullableText,
  review: z.nullable(
    z.object({ reason: z.string(), askedOn: z.string(), refusedByName: nullableText }),
  ),
  /** The payer's bank may take it: nothing is sent while the dispute is open. */
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

/** A payment of an order, with the amount that can still be refunded. Amounts are rupee text. */
export const RefundablePayment = z.object({
  _id: z.string(),
  attempt: z.number(),
  provider: z.string(),
  amount: z.string(),
  back: z.string(),
  left: z.string(),
  /** Its refund in progress: another one waits for its end. */
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

/** Typed rupees, from one paisa. */
export const Amount = z.string().check(
  z.trim(),
  z.maxLength(20, { error: messages.refundAmountWrong }),
  z.refine((typed) => (parseRupees(typed) ?? 0) > 0, { error: messages.refundAmountWrong }),
)

/**
 * The payment of the order, by its id or its attempt; required only where several can still be
 * refunded. Without an amount: all that is left. Without lines: each its share. The enrollment of a
 * fully refunded line ends.
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
          /** Required where the line is fully refunded and its enrollment stays. */
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

/**
 * overrideReason: required where the policy forbids it. byHand: required where no provider can do
 * it.
 */
export const ApproveRefundInput = z.object({
  id: WireId,
  overrideReason: z.optional(Words),
  byHand: z.optional(HandBack),
  /** For a last try that failed or came back: less than before. */
  amount: z.optional(Amount),
  alone: z.optional(DecidingAlone),
})
/** Several refunds that the policy allows; the server judges each. */
export const ApproveRefundsInput = z.object({
  ids: z.array(WireId).check(z.minLength(1), z.maxLength(limits.listMaxLimit)),
})
/** One answer for each refund: approved, or why not. */
export const RefundsApproved = z.object({
  message: z.string(),
  approved: z.number(),
  left: z.array(z.object({ id: z.string(), customerName: z.string(), why: z.string() })),
})
export type RefundsApproved = z.infer<typeof RefundsApproved>

/** reason: required where the policy promises the refund; then only an owner may refuse it. */
export const RefuseRefundInput = z.object({
  id: WireId,
  answer: Words,
  reason: z.optional(RefusalReason),
  alone: z.optional(DecidingAlone),
})
