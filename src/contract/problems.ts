import { messages } from './messages.ts'

/**
 * Every refusal the portal can give, and its sentence. Codes are never renamed once shipped
 * (rule 14); the one table of HTTP statuses is server/http/problem-responses.ts.
 */
export const problemMessages = {
  'malformed-request': messages.malformedRequest,
  'invalid-input': messages.invalidInput,
  'not-signed-in': messages.sessionNeeded,
  forbidden: messages.notAllowed,
  'not-found': messages.notFound,
  'method-not-allowed': messages.methodNotAllowed,
  'too-large': messages.tooLarge,
  'unsupported-media-type': messages.unsupportedMediaType,
  'too-many-attempts': messages.tooManyAttempts,
  unavailable: messages.unavailable,
  'internal-error': messages.internalError,
  'email-taken': messages.emailTaken,
  'user-does-not-exist': messages.userDoesNotExist,
  'incorrect-password': messages.incorrectPassword,
  'account-blocked': messages.accountBlocked,
  'google-refused': messages.googleRefused,
  'google-address-unverified': messages.googleAddressUnverified,
  'google-link-needs-password': messages.googleLinkNeedsPassword,
  'link-dead': messages.linkDead,
  'current-password-wrong': messages.incorrectPassword,
  'password-not-set': messages.passwordNotSet,
  'owner-not-proved': messages.ownerNotProved,
  'order-undecided': messages.orderUndecided,
  'admin-credentials-wrong': messages.adminCredentialsWrong,
  'second-factor-wrong': messages.secondFactorWrong,
  'second-factor-changed': messages.secondFactorChanged,
  'login-step-ended': messages.loginStepEnded,
  'colleague-not-found': messages.colleagueNotFound,
  'not-on-yourself': messages.notOnYourself,
  'invitation-not-due': messages.invitationNotDue,
  'course-not-found': messages.courseNotFound,
  'course-code-taken': messages.courseCodeTaken,
  'edited-meanwhile': messages.editedMeanwhile,
  'category-not-found': messages.categoryNotFound,
  'category-title-taken': messages.categoryTitleTaken,
  'category-has-courses': messages.categoryHasCourses,
  'image-type-refused': messages.imageTypeRefused,
  'image-too-large': messages.imageTooLarge,
  'image-missing': messages.imageMissing,
  'image-unreadable': messages.imageUnreadable,
  'image-host-unavailable': messages.imageHostUnavailable,
  'import-has-bad-rows': messages.importHasBadRows,
  'fee-not-available': messages.feeNotAvailable,
  'unknown-campus': messages.unknownCampus,
  'phone-needed': messages.phoneNeeded,
  'provider-not-offered': messages.providerNotOffered,
  'already-enrolled': messages.alreadyEnrolled,
  'fee-changed': messages.feeChanged,
  'payment-undecided': messages.paymentUndecided,
  'payment-key-reused': messages.paymentKeyReused,
  'payment-provider-unavailable': messages.providerUnavailable,
  'receipt-not-found': messages.receiptNotFound,
  'receipt-follows': messages.receiptFollows,
  'refund-not-found': messages.refundNotFound,
  'refund-window-over': messages.refundWindowOver,
  'refund-after-certificate': messages.refundAfterCertificate,
  'refund-of-trial-course': messages.refundOfTrialCourse,
  'refund-of-free-course': messages.refundOfFreeCourse,
  'refund-refused-already': messages.refundRefusedAlready,
  'nothing-to-refund': messages.nothingToRefund,
  'which-payment': messages.whichPayment,
  'refund-decided-already': messages.refundDecidedAlready,
  'refund-override-needed': messages.refundOverrideNeeded,
  'payment-disputed': messages.paymentDisputed,
  'hand-back-needed': messages.handBackNeeded,
  'hand-back-not-allowed': messages.handBackNotAllowed,
  'order-not-found': messages.orderNotFound,
  'student-not-found': messages.studentNotFound,
  'student-is-blocked': messages.studentIsBlocked,
  'amount-is-not-fee': messages.amountIsNotFee,
  'online-payment-undecided': messages.undecidedForOffice,
  'provider-silent': messages.providerSilentForOffice,
  'student-has-place': messages.studentHasPlace,
  'reference-used-before': messages.referenceUsedBefore,
  'not-at-the-desk': messages.notAtTheDesk,
  'desk-entry-is-over': messages.deskEntryIsOver,
  'nothing-corrected': messages.nothingCorrected,
  'enrollment-holds-money': messages.enrollmentHoldsMoney,
  'enrollment-is-over': messages.enrollmentOver,
  'place-is-certified': messages.placeIsCertified,
  'refund-under-way': messages.refundUnderWay,
  'nothing-to-ask': messages.nothingToAsk,
  'receipt-sent-just-now': messages.receiptSentJustNow,
  'mail-not-found': messages.mailNotFound,
  'mail-still-waiting': messages.mailStillWaiting,
  'mail-sent-just-now': messages.mailSentJustNow,
  'flag-not-open': messages.flagNotOpen,
  'flag-ends-with-money': messages.flagEndsWithMoney,
  'payment-not-acceptable': messages.paymentNotAcceptable,
  'dispute-not-open': messages.disputeNotOpen,
  'export-too-large': messages.exportTooLarge,
  'certificate-not-found': messages.certificateNotFound,
  'place-not-found': messages.placeNotFound,
  'place-ended': messages.placeEnded,
  'already-certified': messages.alreadyCertified,
  'refund-open': messages.refundOpen,
  'certificate-ends-refund': messages.certificateEndsRefund,
  'certificate-is-revoked': messages.certificateIsRevoked,
} as const

export type ProblemCode = keyof typeof problemMessages

export type ProblemDetails = {
  /** A field's name to its sentence. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
  /** Nothing is broken: too much is asked for at once. */
  isBusy?: true
  /** Says more than the code's own sentence: how many, who, when. */
  sentence?: string
  /** Of fee-changed: what the caller expected, and what the catalogue says; rupee text. */
  fees?: FeesThatDiffer
}

export type FeesThatDiffer = { expectedFee: string; courseFee: string }

/** The body of every failure: error and message carry the same sentence (rule 14). */
export type ProblemBody = {
  error: string
  message: string
  code: ProblemCode
  fields?: Record<string, string>
} & Partial<FeesThatDiffer>

/** A refusal: ends the request with a sentence for the person and a stable code for programs. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.sentence ?? problemMessages[code])
    this.name = 'Problem'
    this.code = code
    this.details = details
  }

  /** Also true for a Problem of the pages' build, which carries a copy of this class of its own. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'Problem' && isProblemBody(value)
  }
}

/** True when a reply body from the wire names one of our codes. */
export function isProblemBody(body: unknown): body is ProblemBody {
  if (typeof body !== 'object' || body === null || !('code' in body)) return false
  return typeof body.code === 'string' && Object.hasOwn(problemMessages, body.code)
}
