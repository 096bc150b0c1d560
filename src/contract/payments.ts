import * as z from 'zod/mini'
import { ReceiptOfGroup } from './receipt-of-group.ts'
import { OwnBatch } from './batches.ts'
import { CheckCode } from './codes.ts'
import { ConcessionCode } from './concession-code.ts'
import { paymentProviders } from './payment-providers.ts'
import { IssuedBy } from './issued-by.ts'
import { ListedDocument } from './listed-documents.ts'
import { RefusalReason } from './refund-refusals.ts'
import { messages } from './messages.ts'
import { parseRupees } from './money.ts'
import { PayerPlace } from './payer-place.ts'
import { nullableText } from './plain-fields.ts'
import { PoliciesAtCheckout } from './policies-shown.ts'
import { ProviderSaid } from './provider-said.ts'
import { taxDocumentKinds } from './tax-documents.ts'
import { taxOfReceipt } from './tax-of-receipt.ts'

const anyText = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength))

/**
 * What is to be paid as our own checkout showed it: the fee less what a concession takes off. It sets no price: where the catalogue says otherwise, the call is
 * refused as fee-changed; where it is left out, nothing is compared.
 */
const ExpectedFee = z.optional(
  z.nullable(
    anyText(20).check(
      z.refine((text) => parseRupees(text) !== null, { error: messages.amountInvalid }),
    ),
  ),
)

/**
 * Ours: which batch a place is asked for in. Left out: the next one that is open at the campus and has a seat left, where
 * the course has batches.
 */
const BatchId = z.optional(z.nullable(anyText(64)))

/** Ours: to be paid in these parts, rupee text as our own checkout showed them; left out: at once. Others are refused as plan-changed. */
const PartsShown = z.optional(z.array(anyText(20)).check(z.minLength(2), z.maxLength(24)))

/** Ours: the code of a concession, as typed at checkout; left out, what the student has without one counts. */
const CodeTyped = z.optional(z.nullable(ConcessionCode))

/**
 * The order payload of spec §3. Only what stands here is read (orderId is the browser's key for this attempt, rule 1); who pays
 * and how much is the server's own knowledge.
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
 * Spec §7: courseDetails and studentId. Only the course's _id, the campus (in either place, rule 25), the batch
 * and a phone for an empty profile are read.
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
  /** Left out: the second provider, which this call was specified for. */
  provider: z.optional(z.enum(paymentProviders)),
})

/** Where the browser goes: the provider's page, or for a free course our own, where all is done already. */
export const CheckoutSessionCreated = z.object({ url: z.string() })

export const OrderIdInput = z.object({ orderId: anyText(64) })

/** What the query string of a result page says (spec §10). */
export const resultStatuses = ['CHARGED', 'FAILED', 'PENDING'] as const
export type ResultStatus = (typeof resultStatuses)[number]

/** Why the order is where it is, in one word; the page's headline and next step follow from it. */
export const situations = [
  'paid',
  'paid-twice',
  // the batch had no seat left when the money came, or does not take place
  'batch-full',
  'batch-cancelled',
  // paid late, and what lowered its price was used by others by then
  'concession-gone',
  'refunded',
  'place-ended',
  // the enrollment ended with a refund, and other money of the order is still here
  'place-given-back',
  // what a new place cost more is paid: the place was there before
  'difference-paid',
  'entry-undone',
  'declined',
  'declined-open',
  'expired',
  'sent-back',
  // its money was meant for another order, and pays that one
  'written-elsewhere',
  'not-started',
  'begun',
  'undecided',
  'provider-silent',
  'under-review',
] as const
export type Situation = (typeof situations)[number]

/** message is the server's sentence; continueLink is set while the same payment can be gone on with. */
export const PaymentChecked = z.object({
  orderId: z.string(),
  status: z.enum(resultStatuses),
  situation: z.enum(situations),
  message: z.string(),
  amount: z.string(),
  courseId: z.string(),
  courseName: z.string(),
  campus: z.string(),
  continueLink: z.nullable(z.string()),
  /** What the course costs now, rupee text, where a new payment may safely start; else null. */
  tryAgainFee: z.nullable(z.string()),
  hasReceipt: z.boolean(),
  /** null: no provider was asked, or its last word counts no more. */
  asked: z.nullable(ProviderSaid),
})
export type PaymentChecked = z.infer<typeof PaymentChecked>

/** The batch as it was agreed; days of the Indian calendar. */
export const AgreedBatch = z.object({
  startsOn: z.string(),
  endsOn: z.string(),
  /** In words; null: as arranged. */
  hours: z.nullable(z.string()),
  isOnline: z.boolean(),
})
export type AgreedBatch = z.infer<typeof AgreedBatch>

/**
 * Spec §3. What a provider does not give is null; amountPaid is rupee text; paidOn and issuedOn are ISO 8601 UTC.
 * The number counts in the financial year of issuedOn.
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
  campus: z.string(),
  /** Ours: left out where the course had none. */
  batch: z.optional(AgreedBatch),
  /** Ours: for whom it was paid, where that is somebody else than the customer. */
  student: z.optional(z.string()),
  /** Ours: left out where the price was not lowered. Rupee text; what is left of the price was to be paid. */
  concession: z.optional(z.object({ price: z.string(), lowered: z.string(), label: z.string() })),
  /** Ours: only of an order that one person pays in parts (decision 69): which one this is, and what they add up to as rupee text. */
  inParts: z.optional(z.object({ part: z.number(), parts: z.number(), total: z.string() })),
  /** Ours: only of a group order (decision 70). Rupee text. */
  group: z.optional(ReceiptOfGroup),
  ...taxOfReceipt,
  institute: IssuedBy,
  /** Live, and no part of the document: what was entered at the desk was corrected since. */
  isCorrected: z.boolean(),
  /** The public page where anybody can check this receipt; a path, with an unguessable code. */
  checkPath: z.string(),
  /** Where its signature is checked, which stands after the #; left out as long as it has none. */
  signedPath: z.optional(z.string()),
})
export type Receipt = z.infer<typeof Receipt>

/** Genuine or refunded, and nothing about the payer (rule 37). Of a refund receipt the money that it gave back. */
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

/** The receipt as a PDF; base64 so that it passes the same gate as every answer. */
export const ReceiptDocument = z.object({ filename: z.string(), contentBase64: z.string() })

export const ReceiptChecked = z.object({ receipt: CheckedReceipt })
export const CheckCodeInput = z.object({ code: CheckCode })

export const ReceiptShown = z.object({ success: z.literal(true), receipt: Receipt })

/** For the office: any order's. */
export const OfficeReceiptShown = z.object({ receipt: Receipt })

/**
 * What the refund policy says of an enrollment today; `allowed`, `cancelled-by-us`: its batch is not held, so all goes back
 * whenever; or the rule that forbids it. deadline is ISO 8601 UTC.
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
 * The same of the money of one order; `no-place`: it bought no enrollment, so it goes back whenever; `moved-cheaper`: the office
 * moved the student to a place that costs less, and this part with it.
 */
export const orderRefundRules = [...refundRules, 'no-place', 'moved-cheaper'] as const

/** deadline is null where the rule knows none. */
export const RefundVerdictShown = z.object({
  isAllowed: z.boolean(),
  rule: z.enum(orderRefundRules),
  deadline: z.nullable(z.string()),
})

/** What the student sees of a refund: the office's inner states are one word to them. */
export const studentRefundStates = ['requested', 'being-returned', 'returned', 'refused'] as const

/** amount is rupee text, times are ISO 8601 UTC; expectedBy is when the money should be there. */
export const StudentRefund = z.object({
  state: z.enum(studentRefundStates),
  amount: z.string(),
  /** What the payment had brought: '₹4,000 of ₹11,800'. */
  ofAmount: z.string(),
  /** The student can ask, once, that somebody else looks at the refusal. */
  mayAskReview: z.boolean(),
  /** Asked for, and not decided yet. */
  isReview: z.boolean(),
  requestedOn: z.string(),
  expectedBy: z.nullable(z.string()),
  returnedOn: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** The office's words, where it refused. */
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
      campus: z.string(),
      amount: z.string(),
      status: z.enum(resultStatuses),
      situation: z.enum(situations),
      message: z.string(),
      startedOn: z.string(),
      hasReceipt: z.boolean(),
      /** In the order in which they were issued. */
      documents: z.array(ListedDocument),
      /** The versions that it was placed under. */
      policies: z.object({ refund: z.number(), terms: z.number() }),
      /** As of PaymentChecked, by what the provider said last. */
      continueLink: z.nullable(z.string()),
      tryAgainFee: z.nullable(z.string()),
      /** Whether asking the provider again may bring something new. */
      canCheck: z.boolean(),
      /** Somebody else can be sent a link to pay it by. */
      maySendLink: z.boolean(),
      /** Until when such a link that is out can be paid by, ISO 8601 UTC; null: none is. */
      linkUntil: nullableText,
      /** What its parts still ask for, as rupee text; null where it is paid at once. */
      stillDue: nullableText,
      /** A part of it is not paid, though nothing may ask for it any more: its place is over, or is to be given back. */
      hasOpenParts: z.boolean(),
      /** Its refunds, where some were asked for or made, oldest first. */
      refunds: z.array(StudentRefund),
      /** What the policy says of asking for one now; null where there is nothing to ask for. */
      refundOffer: z.nullable(RefundVerdictShown),
    }),
  ),
})
export type MyPayments = z.infer<typeof MyPayments>

const DifferenceDue = z.object({
  moveId: z.string(),
  amount: z.string(),
  providers: z.array(z.enum(paymentProviders)),
})

export const MyCourses = z.object({
  /** When the caller's session ends by itself: until then a browser may show a copy (decision 48). */
  sessionEndsAt: z.string(),
  courses: z.array(
    z.object({
      courseId: z.string(),
      courseName: z.string(),
      courseCode: z.string(),
      departmentTitle: z.string(),
      campus: z.string(),
      /** null: the course had none. A student who was moved is in the new one. */
      batch: z.nullable(OwnBatch),
      orderId: z.string(),
      enrolledOn: z.string(),
      /** Its batch is over. Left out only in a copy of before, which a browser keeps. */
      completedOn: z.optional(nullableText),
      isListed: z.boolean(),
      /** An organisation pays: there is no receipt and no refund of the student's own. Left out as completedOn. */
      isPaidByOthers: z.optional(z.boolean()),
      /** What a move to a dearer place left to be paid: rupee text, and where. Left out as completedOn. */
      due: z.optional(z.nullable(DifferenceDue)),
      refund: z.object({ rule: z.enum(refundRules), deadline: z.nullable(z.string()) }),
    }),
  ),
})
export type MyCourses = z.infer<typeof MyCourses>
