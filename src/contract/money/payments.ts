import * as z from 'zod/mini'
import { boughtAt, DifferenceDue } from './documents/bought-at.ts'
import { ReceiptOfGroup } from './documents/receipt-of-group.ts'
import { OwnBatch } from '../teaching/batches.ts'
import { CheckCode } from '../platform/text/codes.ts'
import { ConcessionCode } from '../selling/concession-code.ts'
import { paymentProviders } from './payment-providers.ts'
import { IssuedBy } from './issued-by.ts'
import { ListedDocument } from './documents/listed-documents.ts'
import { RefusalReason } from './refunds/refund-refusals.ts'
import { messages } from '../messages.ts'
import { parseRupees } from './money.ts'
import { PayerPlace } from '../selling/payer-place.ts'
import { nullableText } from '../platform/text/plain-fields.ts'
import { PoliciesAtCheckout } from '../institute/policies-shown.ts'
import { ProviderSaid } from './provider-said.ts'
import { taxDocumentKinds } from './documents/document-kinds.ts'
import { taxOfReceipt } from './documents/tax-of-receipt.ts'

const anyText = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength))

/**
 * The amount to pay as our checkout showed it: the fee less the concession. It sets no price. If
 * the catalogue differs, the call is refused as fee-changed; if left out, nothing is compared.
 */
const ExpectedFee = z.optional(
  z.nullable(
    anyText(20).check(
      z.refine((text) => parseRupees(text) !== null, { error: messages.amountInvalid }),
    ),
  ),
)

/**
 * Ours: the wanted batch. Left out: the next open batch at the campus with a free seat, where the
 * course has batches.
 */
const BatchId = z.optional(z.nullable(anyText(64)))

/**
 * Ours: the parts to pay, rupee text as our checkout showed them; left out: at once. Others are
 * refused as plan-changed.
 */
const PartsShown = z.optional(z.array(anyText(20)).check(z.minLength(2), z.maxLength(24)))

/**
 * Ours: a concession's code, as typed at checkout; left out: the student's price without a code.
 */
const CodeTyped = z.optional(z.nullable(ConcessionCode))

/**
 * The order payload of spec §3. Only these fields are read (orderId is the browser's key for this
 * attempt, rule 1). The server knows the payer and the amount itself.
 */
export const InitiatePaymentInput = z.object({
  orderId: z.optional(anyText(64)),
  courseId: z.string({ error: messages.userOrCourseMissing }).check(z.trim(), z.maxLength(64)),
  campus: z.optional(anyText(64)),
  batch: BatchId,
  customerPhone: z.optional(z.nullable(anyText(32))),
  expectedFee: ExpectedFee,
  concessionCode: CodeTyped,
  partsShown: PartsShown,
  ...PayerPlace,
  policiesShown: PoliciesAtCheckout,
})

/** status NEW with a link, or CHARGED without one for a free course (rule 34). */
export const PaymentInitiated = z.object({
  status: z.enum(['NEW', 'CHARGED']),
  order_id: z.string(),
  payment_links: z.optional(z.object({ web: z.string() })),
})
export type PaymentInitiated = z.infer<typeof PaymentInitiated>

const CourseDetails = z.object(
  {
    _id: z.string({ error: messages.noCourseDetails }).check(z.trim(), z.maxLength(64)),
    campus: z.optional(z.nullable(anyText(64))),
  },
  { error: messages.noCourseDetails },
)

/**
 * Spec §7: courseDetails and studentId. Only the course's _id, the campus (in either place, rule
 * 25), the batch and a phone for an empty profile are read.
 */
export const CreateCheckoutSessionInput = z.object({
  courseDetails: CourseDetails,
  campus: z.optional(z.nullable(anyText(64))),
  batch: BatchId,
  customerPhone: z.optional(z.nullable(anyText(32))),
  expectedFee: ExpectedFee,
  concessionCode: CodeTyped,
  partsShown: PartsShown,
  ...PayerPlace,
  policiesShown: PoliciesAtCheckout,
  /** Left out: Stripe, for which this call was specified, or the first offered provider. */
  provider: z.optional(z.enum(paymentProviders)),
})

/**
 * The browser's next page: the provider's, or our own for a free course, which is enrolled already.
 */
export const CheckoutSessionCreated = z.object({ url: z.string() })

export const OrderIdInput = z.object({ orderId: anyText(64) })

/** The statuses in a result page's query (spec §10). */
export const resultStatuses = ['CHARGED', 'FAILED', 'PENDING'] as const
export type ResultStatus = (typeof resultStatuses)[number]

/** The reason for an order's state; the page's headline and next step follow from it. */
export const situations = [
  'paid',
  'paid-twice',
  // the batch was full or cancelled when the money arrived
  'batch-full',
  'batch-cancelled',
  // paid late, after others had used up its concession
  'concession-gone',
  'refunded',
  'place-ended',
  // the enrollment ended with a refund, and other money of the order is still here
  'place-given-back',
  // a move's price difference is paid: the place existed before
  'difference-paid',
  'entry-undone',
  'declined',
  'declined-open',
  'expired',
  'sent-back',
  // its money was meant for another order and pays that one
  'written-elsewhere',
  'not-started',
  'begun',
  'undecided',
  'provider-silent',
  'under-review',
] as const
export type Situation = (typeof situations)[number]

/** message is the server's sentence; continueLink is set while the same payment can be resumed. */
export const PaymentChecked = z.object({
  orderId: z.string(),
  status: z.enum(resultStatuses),
  situation: z.enum(situations),
  message: z.string(),
  amount: z.string(),
  courseId: z.string(),
  courseName: z.string(),
  ...boughtAt,
  continueLink: z.nullable(z.string()),
  /** It is not finished, and its page has closed. */
  isLapsed: z.boolean(),
  /** A payment link for another payer can be made. */
  mayBePaidByLink: z.boolean(),
  /** The course's present price, rupee text, where a new payment may safely start; else null. */
  tryAgainFee: z.nullable(z.string()),
  hasReceipt: z.boolean(),
  /** null: no provider was queried, or its last status is obsolete. */
  asked: z.nullable(ProviderSaid),
})
export type PaymentChecked = z.infer<typeof PaymentChecked>

/** The batch as agreed; days of the Indian calendar. */
export const AgreedBatch = z.object({
  startsOn: z.string(),
  endsOn: z.string(),
  /** In words; null: as arranged. */
  hours: z.nullable(z.string()),
  isOnline: z.boolean(),
})
export type AgreedBatch = z.infer<typeof AgreedBatch>

/**
 * Spec §3. Details that a provider does not give are null. amountPaid is rupee text; paidOn and
 * issuedOn are ISO 8601 UTC. The number belongs to the financial year of issuedOn.
 */
export const Receipt = z.object({
  receiptId: z.string(),
  orderId: z.string(),
  transactionId: z.nullable(z.string()),
  status: z.enum(['CHARGED', 'REFUNDED']),
  issuedOn: z.string(),
  paidOn: z.string(),
  customer: z.object({ name: z.string(), email: z.string(), phone: nullableText }),
  amountPaid: z.string(),
  paymentMethod: z.nullable(z.string()),
  cardLast4: z.nullable(z.string()),
  cardIssuer: z.nullable(z.string()),
  authCode: z.nullable(z.string()),
  rrn: z.nullable(z.string()),
  bankTxnId: z.nullable(z.string()),
  courseName: z.string(),
  courseCode: z.string(),
  ...boughtAt,
  /** Ours: left out where the course had none. */
  batch: z.optional(AgreedBatch),
  /** Ours: the student, where another person paid. */
  student: z.optional(z.string()),
  /** Ours: what the fee is; left out where the course said nothing. */
  feeNote: z.optional(z.string()),
  /** Ours: left out where the price was not lowered. Rupee text; price less lowered was due. */
  concession: z.optional(z.object({ price: z.string(), lowered: z.string(), label: z.string() })),
  /**
   * Ours: only for an order that one person pays in parts (decision 69): this part, the number of
   * parts, and their total as rupee text.
   */
  inParts: z.optional(z.object({ part: z.number(), parts: z.number(), total: z.string() })),
  /** Ours: only of a group order (decision 70). Rupee text. */
  group: z.optional(ReceiptOfGroup),
  ...taxOfReceipt,
  institute: IssuedBy,
  /** Live, and no part of the document: the desk entry was corrected since. */
  isCorrected: z.boolean(),
  /** The path of the public page that checks this receipt, with an unguessable code. */
  checkPath: z.string(),
  /** The path that checks its signature, which stands after the #; left out while it has none. */
  signedPath: z.optional(z.string()),
})
export type Receipt = z.infer<typeof Receipt>

/**
 * Genuine or refunded, and nothing about the payer (rule 37). A refund receipt shows the returned
 * money.
 */
export const CheckedReceipt = z.object({
  kind: z.enum(['receipt', 'refundReceipt']),
  /** Left out where the document is no tax document. */
  taxKind: z.optional(z.enum(taxDocumentKinds)),
  unpaid: taxOfReceipt.unpaid,
  isOfUndoneEntry: z.optional(z.boolean()),
  moneyGone: taxOfReceipt.moneyGone,
  receiptId: z.string(),
  issuedOn: z.string(),
  paidOn: z.string(),
  amountPaid: z.string(),
  currency: z.string(),
  status: z.enum(['CHARGED', 'REFUNDED']),
  /** isBounced: the money came back to the institute since. */
  returned: z.nullable(z.object({ on: z.string(), amount: z.string(), isBounced: z.boolean() })),
})
export type CheckedReceipt = z.infer<typeof CheckedReceipt>

/** The receipt as a PDF; base64, so that it passes the same response check as every other reply. */
export const ReceiptDocument = z.object({ filename: z.string(), contentBase64: z.string() })

export const ReceiptChecked = z.object({ receipt: CheckedReceipt })
export const CheckCodeInput = z.object({ code: CheckCode })

export const ReceiptShown = z.object({ success: z.literal(true), receipt: Receipt })

/** For the office: the receipt of any order. */
export const OfficeReceiptShown = z.object({ receipt: Receipt })

/**
 * The refund policy's verdict on an enrollment today: `allowed`, or the rule that forbids it.
 * `cancelled-by-us`: its batch was cancelled, so everything can be returned at any time. deadline
 * is ISO 8601 UTC.
 */
export const refundRules = [
  'allowed',
  'cancelled-by-us',
  'window-over',
  'certificate-issued',
  'trial-course',
  'free-course',
] as const

/**
 * The verdict on the money of one order. `no-place`: it bought no enrollment, so it can be returned
 * at any time. `moved-cheaper`: the office moved the student to a cheaper place, and this part is
 * returned.
 */
export const orderRefundRules = [...refundRules, 'no-place', 'moved-cheaper'] as const

/** deadline is null where the rule has none. */
export const RefundVerdictShown = z.object({
  isAllowed: z.boolean(),
  rule: z.enum(orderRefundRules),
  deadline: z.nullable(z.string()),
})

/** A refund's state for the student: the office's inner states are one word here. */
export const studentRefundStates = ['requested', 'being-returned', 'returned', 'refused'] as const

/**
 * amount is rupee text, times are ISO 8601 UTC; expectedBy is when the money should have arrived.
 */
export const StudentRefund = z.object({
  state: z.enum(studentRefundStates),
  amount: z.string(),
  /** The payment's amount: '₹4,000 of ₹11,800'. */
  ofAmount: z.string(),
  /** The student can ask once for a review by another person. */
  mayAskReview: z.boolean(),
  /** A review was requested and not decided. */
  isReview: z.boolean(),
  requestedOn: z.string(),
  expectedBy: z.nullable(z.string()),
  returnedOn: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** The office's answer to a refused refund. */
  answer: z.nullable(z.string()),
  /** Why it was refused although the policy promises it. */
  refusalReason: z.nullable(RefusalReason),
})
export type StudentRefund = z.infer<typeof StudentRefund>

export const MyPayments = z.object({
  payments: z.array(
    z.object({
      orderId: z.string(),
      courseId: z.string(),
      courseName: z.string(),
      ...boughtAt,
      amount: z.string(),
      status: z.enum(resultStatuses),
      situation: z.enum(situations),
      message: z.string(),
      startedOn: z.string(),
      hasReceipt: z.boolean(),
      /** In order of issue. */
      documents: z.array(ListedDocument),
      /** The policy versions of the order. */
      policies: z.object({ refund: z.number(), terms: z.number() }),
      /** As in PaymentChecked, by the provider's last status. */
      continueLink: z.nullable(z.string()),
      isLapsed: z.boolean(),
      tryAgainFee: z.nullable(z.string()),
      /** Whether a new query to the provider may bring a change. */
      canCheck: z.boolean(),
      /** A payment link can be sent to another person. */
      maySendLink: z.boolean(),
      /** Until when the present link can be used, ISO 8601 UTC; null: there is none. */
      linkUntil: nullableText,
      /** The open amount of its parts, as rupee text; null where it is paid at once. */
      stillDue: nullableText,
      /** A part is unpaid and may not be asked for: its place has ended, or is to be refunded. */
      hasOpenParts: z.boolean(),
      /** Its refunds, requested or made, oldest first. */
      refunds: z.array(StudentRefund),
      /** The policy's verdict on a refund now; null where there is nothing to refund. */
      refundOffer: z.nullable(RefundVerdictShown),
    }),
  ),
})
export type MyPayments = z.infer<typeof MyPayments>

export const MyCourses = z.object({
  /** When the caller's session expires: until then a browser may show a copy (decision 48). */
  sessionEndsAt: z.string(),
  courses: z.array(
    z.object({
      courseId: z.string(),
      courseName: z.string(),
      courseCode: z.string(),
      departmentTitle: z.string(),
      ...boughtAt,
      /** null: the course had none. A moved student has the new one. */
      batch: z.nullable(OwnBatch),
      orderId: z.string(),
      enrolledOn: z.string(),
      /** Its batch is over. Missing only in an older copy that a browser kept. */
      completedOn: z.optional(nullableText),
      isListed: z.boolean(),
      /**
       * An organisation pays: the student has no receipt and no refund. May be missing as
       * completedOn.
       */
      isPaidByOthers: z.optional(z.boolean()),
      /**
       * The open price difference of a move: rupee text, and where to pay. May be missing as
       * completedOn.
       */
      due: z.optional(z.nullable(DifferenceDue)),
      refund: z.object({ rule: z.enum(refundRules), deadline: z.nullable(z.string()) }),
    }),
  ),
})
export type MyCourses = z.infer<typeof MyCourses>
