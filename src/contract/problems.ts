import { messages } from './messages.ts'

/**
 * Every refusal the portal can give, and its sentence. Codes are never renamed once shipped
 * (answers.md 14); the one table of HTTP statuses is server/http/problem-responses.ts.
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
  'course-not-found': messages.courseNotFound,
  'fee-not-available': messages.feeNotAvailable,
  'unknown-campus': messages.unknownCampus,
  'phone-needed': messages.phoneNeeded,
  'already-enrolled': messages.alreadyEnrolled,
  'payment-undecided': messages.paymentUndecided,
  'payment-key-reused': messages.paymentKeyReused,
  'payment-provider-unavailable': messages.providerUnavailable,
  'receipt-not-found': messages.receiptNotFound,
} as const

export type ProblemCode = keyof typeof problemMessages

export type ProblemDetails = {
  /** A field's name to its sentence. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
}

/** The body of every failure: error and message carry the same sentence (answers.md 14). */
export type ProblemBody = {
  error: string
  message: string
  code: ProblemCode
  fields?: Record<string, string>
}

/** A refusal: ends the request with a sentence for the person and a stable code for programs. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(problemMessages[code])
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
  return typeof body.code === 'string' && body.code in problemMessages
}
