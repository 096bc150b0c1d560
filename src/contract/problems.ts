import { accountProblems } from './people/account-problems.ts'
import { batchProblems } from './teaching/batch-problems.ts'
import { bookProblems } from './accounting/book-problems.ts'
import { concessionProblems } from './selling/concession-problems.ts'
import { integrationProblems } from './office/integration-problems.ts'
import { groupProblems } from './selling/groups/group-problems.ts'
import type { KnownPerson } from './people/known-people.ts'
import { messages } from './messages.ts'

/**
 * Every refusal of the portal: code and sentence under its HTTP status (rule 14). Released codes
 * are never renamed. Grouped by status to stay small, because every page loads this table.
 */
export const problemsByStatus = {
  400: {
    'malformed-request': messages.malformedRequest,
  },
  401: {
    'not-signed-in': messages.sessionNeeded,
    ...accountProblems[401],
    'key-needed': messages.keyNeeded,
  },
  403: {
    forbidden: messages.notAllowed,
    'other-campus': messages.otherCampus,
    'key-scope-missing': messages.keyScopeMissing,
    'account-blocked': messages.accountBlocked,
    'profile-joined': messages.profileJoined,
    'refund-promised': messages.refundPromised,
    'second-factor-required': messages.secondFactorRequired,
    ...bookProblems[403],
  },
  404: {
    ...batchProblems[404],
    'not-found': messages.notFound,
    'passkey-not-found': messages.passkeyNotFound,
    'staff-member-not-found': messages.staffMemberNotFound,
    'course-not-found': messages.courseNotFound,
    'category-not-found': messages.categoryNotFound,
    'receipt-not-found': messages.receiptNotFound,
    'cheque-not-found': messages.chequeNotFound,
    'receipt-follows': messages.receiptFollows,
    'refund-not-found': messages.refundNotFound,
    'order-not-found': messages.orderNotFound,
    'student-not-found': messages.studentNotFound,
    'mail-not-found': messages.mailNotFound,
    'certificate-not-found': messages.certificateNotFound,
    'place-not-found': messages.placeNotFound,
    'policy-not-found': messages.policyNotFound,
    'day-close-not-found': messages.dayCloseNotFound,
    ...bookProblems[404],
    ...integrationProblems[404],
    'wish-not-found': messages.wishNotFound,
    'enrollment-not-there': messages.enrollmentNotThere,
    'payment-link-not-found': messages.paymentLinkUnknown,
    'concession-not-found': messages.concessionNotFound,
    ...groupProblems[404],
    'settlement-row-not-found': messages.settlementRowNotFound,
  },
  405: {
    'method-not-allowed': messages.methodNotAllowed,
  },
  409: {
    ...integrationProblems[409],
    ...accountProblems[409],
    'order-undecided': messages.orderUndecided,
    'lost-payments-open': messages.lostPaymentsOpen,
    'second-factor-changed': messages.secondFactorChanged,
    'last-factor-stays': messages.lastFactorStays,
    'too-many-passkeys': messages.tooManyPasskeys,
    'invitation-not-due': messages.invitationNotDue,
    'course-code-taken': messages.courseCodeTaken,
    'edited-meanwhile': messages.editedMeanwhile,
    'category-title-taken': messages.categoryTitleTaken,
    'category-has-courses': messages.categoryHasCourses,
    'category-has-concessions': messages.categoryHasConcessions,
    'already-enrolled': messages.alreadyEnrolled,
    'enrollment-closed': messages.enrollmentClosed,
    'fee-changed': messages.feeChanged,
    'policy-changed': messages.policyChanged,
    'payment-undecided': messages.paymentUndecided,
    'somebody-is-paying': messages.somebodyIsPaying,
    'payment-key-reused': messages.paymentKeyReused,
    'refund-refused-already': messages.refundRefusedAlready,
    'nothing-to-refund': messages.nothingToRefund,
    'second-person-needed': messages.secondPersonNeeded,
    'second-person-asked': messages.secondPersonAsked,
    'drawer-has-too-little': messages.drawerHasTooLittle,
    'review-by-another': messages.reviewByAnother,
    'review-not-possible': messages.reviewNotPossible,
    'refund-decided-already': messages.refundDecidedAlready,
    'payment-disputed': messages.paymentDisputed,
    'student-is-blocked': messages.studentIsBlocked,
    'places-in-both': messages.placesInBoth,
    'joined-elsewhere': messages.joinedElsewhere,
    'same-profile': messages.sameProfile,
    'online-payment-undecided': messages.undecidedForOffice,
    'student-has-place': messages.studentHasPlace,
    'reference-used-before': messages.referenceUsedBefore,
    'not-at-the-desk': messages.notAtTheDesk,
    'desk-entry-is-over': messages.deskEntryIsOver,
    'cheque-is-decided': messages.chequeIsDecided,
    'settlement-row-is-explained': messages.settlementRowIsExplained,
    'cheque-is-in-hand': messages.chequeIsInHand,
    'no-email-to-mail': messages.noEmailToMail,
    'enrollment-holds-money': messages.enrollmentHoldsMoney,
    'enrollment-is-over': messages.enrollmentOver,
    'place-is-certified': messages.placeIsCertified,
    'refund-under-way': messages.refundUnderWay,
    'nothing-to-ask': messages.nothingToAsk,
    'news-names-no-order': messages.newsNamesNoOrder,
    'mail-still-waiting': messages.mailStillWaiting,
    'flag-not-open': messages.flagNotOpen,
    'flag-ends-with-money': messages.flagEndsWithMoney,
    'payment-not-acceptable': messages.paymentNotAcceptable,
    'payment-changed': messages.paymentChanged,
    'payment-not-writable': messages.paymentNotWritable,
    'payment-taxed': messages.paymentTaxed,
    'order-takes-no-payment': messages.orderTakesNoPayment,
    'return-changed': messages.returnChanged,
    'payment-is-less': messages.paymentIsLess,
    'dispute-not-open': messages.disputeNotOpen,
    'place-ended': messages.placeEnded,
    'already-certified': messages.alreadyCertified,
    'refund-open': messages.refundOpen,
    'certificate-before-last-day': messages.certificateBeforeLastDay,
    'certificate-ends-refund': messages.certificateEndsRefund,
    'certificate-is-revoked': messages.certificateIsRevoked,
    'certificate-unprintable': messages.certificateUnprintable,
    'policy-draft-gone': messages.policyDraftGone,
    'day-closed-already': messages.dayClosedAlready,
    ...bookProblems[409],
    'day-confirmed-already': messages.dayConfirmedAlready,
    'drawer-moved': messages.drawerMoved,
    ...batchProblems[409],
    'payment-link-over': messages.paymentLinkOver,
    'link-not-needed': messages.linkNotNeeded,
    ...concessionProblems[409],
    ...groupProblems[409],
  },
  413: {
    'too-large': messages.tooLarge,
    'image-too-large': messages.imageTooLarge,
  },
  415: {
    'unsupported-media-type': messages.unsupportedMediaType,
    'image-type-refused': messages.imageTypeRefused,
  },
  422: {
    ...integrationProblems[422],
    'too-much-cash': messages.tooMuchCash,
    'invalid-input': messages.invalidInput,
    'google-address-unverified': messages.googleAddressUnverified,
    'link-dead': messages.linkDead,
    'current-password-wrong': messages.incorrectPassword,
    'owner-not-proved': messages.ownerNotProved,
    'second-factor-wrong': messages.secondFactorWrong,
    'passkey-refused': messages.passkeyRefused,
    'not-on-yourself': messages.notOnYourself,
    'image-missing': messages.imageMissing,
    'image-unreadable': messages.imageUnreadable,
    'import-has-bad-rows': messages.importHasBadRows,
    'fee-not-available': messages.feeNotAvailable,
    'unknown-campus': messages.unknownCampus,
    'campus-not-offered': messages.campusNotOffered,
    'phone-needed': messages.phoneNeeded,
    'provider-not-offered': messages.providerNotOffered,
    'refund-window-over': messages.refundWindowOver,
    'refund-after-certificate': messages.refundAfterCertificate,
    'refund-of-trial-course': messages.refundOfTrialCourse,
    'refund-of-free-course': messages.refundOfFreeCourse,
    'which-payment': messages.whichPayment,
    'refund-override-needed': messages.refundOverrideNeeded,
    'hand-back-needed': messages.handBackNeeded,
    'hand-back-not-allowed': messages.handBackNotAllowed,
    'amount-is-not-fee': messages.amountIsNotFee,
    'code-not-valid': messages.codeUnknown,
    'nothing-corrected': messages.nothingCorrected,
    'day-not-yet': messages.dayNotOver,
    'second-name-needed': messages.secondNameNeeded,
    'export-too-large': messages.exportTooLarge,
    'policy-contradicts': messages.policyContradicts,
    'policy-day-over': messages.policyDayOver,
    'alone-reason-needed': messages.aloneReasonNeeded,
    'refund-too-large': messages.refundTooLarge,
    'refund-lines-wrong': messages.refundLinesWrong,
    'return-sum-wrong': messages.returnSumWrong,
    'return-line-full': messages.returnLineFull,
    'kept-reason-needed': messages.keptReasonNeeded,
    'refusal-reason-needed': messages.refusalReasonNeeded,
    'last-day-over': messages.lastDayOver,
    'place-not-offered': messages.placeNotOffered,
    'batch-elsewhere': messages.batchElsewhere,
    'batch-needed': messages.batchNeeded,
    ...groupProblems[422],
  },
  429: {
    'too-many-attempts': messages.tooManyAttempts,
    'asked-too-often': messages.askedTooOften,
    'receipt-sent-just-now': messages.receiptSentJustNow,
    'mail-sent-just-now': messages.mailSentJustNow,
    'key-used-too-often': messages.keyUsedTooOften,
  },
  500: {
    'internal-error': messages.internalError,
  },
  503: {
    unavailable: messages.unavailable,
    'not-open-yet': messages.notOpenYet,
    'portal-restored': messages.portalRestored,
    'image-host-unavailable': messages.imageHostUnavailable,
    'picture-unavailable': messages.pictureUnavailable,
    ...integrationProblems[503],
  },
} as const

type ByStatus = typeof problemsByStatus
export type ProblemCode = { [S in keyof ByStatus]: keyof ByStatus[S] }[keyof ByStatus]

// Object.assign loses the names; ProblemCode is made of the same ones
export const problemMessages = Object.assign({}, ...Object.values(problemsByStatus)) as Readonly<
  Record<ProblemCode, string>
>

export type ProblemDetails = {
  /** Sentences by field name. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
  /** Not an error: too much load at this moment. */
  isBusy?: true
  /** More specific than the code's own sentence: how many, who, when. */
  sentence?: string
  /** For fee-changed: the expected fee and the catalogue's; rupee text. */
  fees?: FeesThatDiffer
  /** For batch-full: the batch with the waiting list. */
  waitFor?: string
  /** For same-contact: the people who have the address or number. */
  people?: readonly KnownPerson[]
}

export type FeesThatDiffer = { expectedFee: string; courseFee: string }

/** The body of every failure: error and message carry the same sentence (rule 14). */
export type ProblemBody = {
  error: string
  message: string
  code: ProblemCode
  fields?: Record<string, string>
  waitFor?: string
  people?: readonly KnownPerson[]
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

  /** Also true for a Problem of the pages' build, which has its own copy of this class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'Problem' && isProblemBody(value)
  }
}

/** True when a response body has one of our codes. */
export function isProblemBody(body: unknown): body is ProblemBody {
  if (typeof body !== 'object' || body === null || !('code' in body)) return false
  return typeof body.code === 'string' && Object.hasOwn(problemMessages, body.code)
}
