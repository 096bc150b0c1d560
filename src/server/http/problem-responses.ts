import type { Problem, ProblemBody, ProblemCode } from '#contract/problems.ts'

/** The one table of HTTP statuses (rule 14). */
export const problemStatuses = {
  'malformed-request': 400,
  'invalid-input': 422,
  'not-signed-in': 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-large': 413,
  'unsupported-media-type': 415,
  'too-many-attempts': 429,
  unavailable: 503,
  'internal-error': 500,
  'email-taken': 409,
  'user-does-not-exist': 401,
  'incorrect-password': 401,
  'account-blocked': 403,
  'google-refused': 401,
  'google-address-unverified': 422,
  'google-link-needs-password': 409,
  'link-dead': 422,
  'current-password-wrong': 422,
  'password-not-set': 409,
  'owner-not-proved': 422,
  'order-undecided': 409,
  'admin-credentials-wrong': 401,
  'second-factor-wrong': 422,
  'second-factor-changed': 409,
  'login-step-ended': 401,
  'colleague-not-found': 404,
  'not-on-yourself': 422,
  'invitation-not-due': 409,
  'course-not-found': 404,
  'course-code-taken': 409,
  'edited-meanwhile': 409,
  'category-not-found': 404,
  'category-title-taken': 409,
  'category-has-courses': 409,
  'image-type-refused': 415,
  'image-too-large': 413,
  'image-missing': 422,
  'image-unreadable': 422,
  'image-host-unavailable': 503,
  'import-has-bad-rows': 422,
  'fee-not-available': 422,
  'unknown-campus': 422,
  'phone-needed': 422,
  'provider-not-offered': 422,
  'already-enrolled': 409,
  'fee-changed': 409,
  'payment-undecided': 409,
  'payment-key-reused': 409,
  'payment-provider-unavailable': 503,
  'receipt-not-found': 404,
  'receipt-follows': 404,
  'refund-not-found': 404,
  'refund-window-over': 422,
  'refund-after-certificate': 422,
  'refund-of-trial-course': 422,
  'refund-of-free-course': 422,
  'refund-refused-already': 409,
  'nothing-to-refund': 409,
  'which-payment': 422,
  'refund-decided-already': 409,
  'payment-disputed': 409,
  'refund-override-needed': 422,
  'hand-back-needed': 422,
  'hand-back-not-allowed': 422,
  'order-not-found': 404,
  'student-not-found': 404,
  'student-is-blocked': 409,
  'amount-is-not-fee': 422,
  'online-payment-undecided': 409,
  'provider-silent': 503,
  'student-has-place': 409,
  'reference-used-before': 409,
  'not-at-the-desk': 409,
  'desk-entry-is-over': 409,
  'nothing-corrected': 422,
  'enrollment-holds-money': 409,
  'enrollment-is-over': 409,
  'place-is-certified': 409,
  'refund-under-way': 409,
  'nothing-to-ask': 409,
  'receipt-sent-just-now': 429,
  'mail-not-found': 404,
  'mail-still-waiting': 409,
  'mail-sent-just-now': 429,
  'flag-not-open': 409,
  'flag-ends-with-money': 409,
  'payment-not-acceptable': 409,
  'dispute-not-open': 409,
  'export-too-large': 422,
  'certificate-not-found': 404,
  'place-not-found': 404,
  'place-ended': 409,
  'already-certified': 409,
  'refund-open': 409,
  'certificate-ends-refund': 409,
  'certificate-is-revoked': 409,
} as const satisfies Record<ProblemCode, number>

export type ProblemResponse = {
  status: number
  headers: Record<string, string>
  body: ProblemBody & { success?: false }
}

/** Answers to a question for a receipt. */
const withoutReceipt: ReadonlySet<ProblemCode> = new Set(['receipt-not-found', 'receipt-follows'])

/** How a refusal leaves the house. */
export function problemResponse(problem: Problem): ProblemResponse {
  const { code, details } = problem
  const status = problemStatuses[code]
  const sentence = sentenceOf(problem)
  return {
    status,
    headers: {
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...retryAfter(status, details.retryAfterSeconds),
    },
    body: {
      // the specification's reader of a receipt asks for this field (spec §10)
      ...(withoutReceipt.has(code) ? { success: false } : {}),
      error: sentence,
      message: sentence,
      code,
      ...(details.fields ? { fields: details.fields } : {}),
      ...details.fees,
    },
  }
}

/** 429 always says when to come back (rule 14), others where they know. */
function retryAfter(status: number, seconds: number | undefined): Record<string, string> {
  const known = seconds ?? (status === 429 ? 1 : undefined)
  return known === undefined ? {} : { 'retry-after': String(known) }
}

/** One wrong field is best told by its own sentence. */
function sentenceOf({ code, details, message }: Problem): string {
  const sentences = Object.values(details.fields ?? {})
  return code === 'invalid-input' && sentences.length === 1 ? (sentences[0] ?? message) : message
}
