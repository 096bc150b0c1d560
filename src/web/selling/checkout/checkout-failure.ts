import { messages } from '#contract/messages.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { specifiedProviders } from '#contract/money/payment-providers.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import type { FeesThatDiffer, ProblemCode } from '#contract/problems.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { isBroken, sentenceOf } from '#web/platform/api/no-answer.ts'

/** The next step in an alert of the checkout page. */
export type FailureAction =
  | 'try-again'
  | 'check-again'
  | 'my-payments'
  | 'see-courses'
  | 'new-fee'
  | 'new-policy'
  | 'other-batch'
  | 'confirm-address'

export type CheckoutFailure = {
  /** Spec §8, Alerts. */
  title: string
  sentence: string | null
  action: FailureAction
  /**
   * Whether the next try must be a new attempt; otherwise it uses the same key and cannot pay
   * twice.
   */
  isAttemptOver: boolean
  /** The course's present price, rupee text, where a changed price stopped the payment. */
  newFee?: string
}

const SAFE_TO_TRY = 'You can safely try again. It is the same payment, so it cannot be taken twice.'

export const noBatchRightNow = 'This course has no batch to enroll in right now.'

const unknownCampus = {
  title: messages.userOrCourseMissing,
  sentence: messages.unknownCampus,
  action: 'try-again',
} as const

const batchGone = {
  sentence: 'Nothing has been booked and nothing was taken. Please choose another batch.',
  action: 'other-batch',
} as const

const ofCode: Partial<Record<ProblemCode, Partial<CheckoutFailure> & { action: FailureAction }>> = {
  'course-not-found': { title: messages.userOrCourseMissing, action: 'see-courses' },
  'unknown-campus': unknownCampus,
  'fee-not-available': { title: messages.feeNotAvailable, action: 'see-courses' },
  'already-enrolled': {
    title: messages.alreadyEnrolled,
    action: 'my-payments',
    isAttemptOver: true,
  },
  'plan-changed': { title: messages.planChanged, action: 'try-again' },
  'payment-undecided': { title: messages.paymentUndecided, action: 'check-again' },
  'payment-key-reused': {
    title: messages.couldNotInitiate,
    sentence: messages.paymentKeyReused,
    action: 'try-again',
    isAttemptOver: true,
  },
  'payment-provider-unavailable': { title: messages.couldNotInitiate, action: 'try-again' },
  'no-online-payment': {
    title: 'Online payment is not available yet.',
    sentence: 'Nothing has been taken. Please pay at the desk of your campus.',
    action: 'see-courses',
  },
  'not-open-yet': {
    title: 'Enrollment has not opened yet.',
    sentence: 'Nothing has been taken. Please contact the institute.',
    action: 'see-courses',
  },
  'portal-restored': {
    title: messages.paymentsRest,
    sentence:
      'Our office looks through the latest payments first. Nothing has been taken. If you have paid lately, please do not pay again: your enrollment comes back by itself.',
    action: 'my-payments',
  },
  'batch-full': {
    title: 'The last seat of this batch is taken.',
    sentence:
      'Nothing has been booked and nothing was taken. You can join its waiting list, or choose another batch.',
    action: 'other-batch',
  },
  'address-not-confirmed': {
    title: 'Please confirm your email address first.',
    sentence:
      'Several seats of this batch are held from your network right now. Open the link in our mail, or ask for a new one under My profile. Nothing was taken.',
    action: 'confirm-address',
  },
  'batch-not-open': { title: 'This batch is closed.', ...batchGone },
  'batch-not-found': { title: 'This batch is not offered any more.', ...batchGone },
  'batch-elsewhere': { title: messages.batchElsewhere, ...batchGone },
  'no-batch-to-enroll': {
    title: noBatchRightNow,
    sentence: 'Nothing has been booked and nothing was taken. Please ask us for the next date.',
    action: 'see-courses',
  },
  'no-open-batch': {
    title: 'No batch is open for enrollment right now.',
    sentence: 'Nothing has been booked and nothing was taken.',
    action: 'other-batch',
  },
  'provider-not-offered': { title: messages.providerNotOffered, action: 'try-again' },
  'phone-needed': { title: messages.phoneNeeded, action: 'try-again' },
  'too-many-attempts': { title: messages.tooManyAttempts, action: 'try-again' },
}

/** Spec §8's own words for the provider of the second specified call. */
const ofCodeAtSecond: Partial<Record<ProblemCode, Partial<CheckoutFailure>>> = {
  'course-not-found': { title: messages.noCourseDetails },
  'payment-provider-unavailable': { title: messages.checkoutSessionFailed },
}

/**
 * The checkout page's text for a payment that could not start. An unexpected failure gets the last
 * alert of spec §8, or the second provider's own.
 */
export function checkoutFailure(
  error: unknown,
  provider: PaymentProvider = specifiedProviders.initiatePayment,
): CheckoutFailure {
  const other = error instanceof Problem ? outdatedPageFailure(error) : null
  if (other !== null) return other
  const code = error instanceof Problem ? error.code : null
  const known = code === null ? undefined : ofCode[code]
  const isSecond = provider === specifiedProviders.createCheckoutSession
  return {
    title: isSecond ? messages.checkoutSessionFailed : messages.enrollmentWentWrong,
    sentence: known ? null : unexpectedSentence(error),
    action: 'try-again',
    isAttemptOver: false,
    ...known,
    ...whyUnavailable(error),
    ...(isSecond && code !== null ? ofCodeAtSecond[code] : {}),
  }
}

/**
 * The server's sentence says whether the provider does not respond or cannot be used; the title
 * says the rest.
 */
function whyUnavailable(error: unknown): Partial<CheckoutFailure> {
  if (!(error instanceof Problem) || error.code !== 'payment-provider-unavailable') return {}
  return { sentence: error.message.replace(messages.couldNotInitiate, '').trim() }
}

/**
 * A newer server's sentence, or that there is no connection, comes before the student's next step.
 */
function unexpectedSentence(error: unknown): string {
  const own = isBroken(error) ? error.details.sentence : sentenceOf(error)
  return own ? `${own} ${SAFE_TO_TRY}` : SAFE_TO_TRY
}

/** The page showed outdated facts: this shows the present ones. */
function outdatedPageFailure({ code, details, message }: Problem): CheckoutFailure | null {
  if (details.fees) return feeChanged(details.fees)
  if (code === 'enrollment-closed')
    return { ...missingData, title: messages.enrollmentClosed, sentence: message }
  if (code === 'campus-not-offered')
    return {
      ...missingData,
      title: message,
      sentence: messages.campusElsewhere,
      action: 'try-again',
    }
  if (code === 'code-not-valid') return codeNotValid(message)
  if (code === 'somebody-is-paying') return somebodyIsPaying(message)
  return code === 'policy-changed' ? policyChanged(message) : null
}

/** The student sees both fees and decides: no order was placed. */
function feeChanged({ expectedFee, courseFee }: FeesThatDiffer): CheckoutFailure {
  return {
    title: `The fee has changed from ${formatRupeeText(expectedFee)} to ${formatRupeeText(courseFee)}`,
    sentence: 'Nothing has been booked and nothing was taken. You can continue at the new fee.',
    action: 'new-fee',
    isAttemptOver: false,
    newFee: courseFee,
  }
}

/** Another person pays by a link, or the student in another window. */
function somebodyIsPaying(title: string): CheckoutFailure {
  return {
    title,
    sentence: 'If it is you, continue on the page that you have opened.',
    action: 'check-again',
    isAttemptOver: false,
  }
}

/** The code was used up or ended while the page was open. */
function codeNotValid(title: string): CheckoutFailure {
  return {
    title,
    sentence:
      'Nothing has been booked and nothing was taken. Remove the code to continue without it.',
    action: 'try-again',
    isAttemptOver: false,
  }
}

/** The page shows the new text at once; the student agrees to it by continuing. */
function policyChanged(title: string): CheckoutFailure {
  return {
    title,
    sentence: 'Nothing has been booked and nothing was taken.',
    action: 'new-policy',
    isAttemptOver: false,
  }
}

/** No course, campus or user to pay for (spec §8). */
export const missingData: CheckoutFailure = {
  title: messages.userOrCourseMissing,
  sentence: null,
  action: 'see-courses',
  isAttemptOver: false,
}

/** The campus is missing (spec §8). */
export const noCampus: CheckoutFailure = { ...missingData, ...unknownCampus }

/** The batch is missing, for a course that has some. */
export const noBatch: CheckoutFailure = {
  ...missingData,
  title: messages.batchNeeded,
  action: 'other-batch',
}

/** A reply without a course (spec §8). */
export const noCourseDetails: CheckoutFailure = { ...missingData, title: messages.noCourseDetails }

/** A reply without a payment address. */
export function noPaymentLink(provider: PaymentProvider): CheckoutFailure {
  return {
    title:
      provider === specifiedProviders.createCheckoutSession
        ? messages.checkoutSessionFailed
        : messages.couldNotInitiate,
    sentence: SAFE_TO_TRY,
    action: 'try-again',
    isAttemptOver: false,
  }
}
