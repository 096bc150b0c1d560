import type { ProblemBody, ProblemCode, ProblemDetails } from '#contract/problems.ts'

/** requestId: the request's id in our log. */
type Details = ProblemDetails & { requestId?: string }

/**
 * A refusal in the pages: the contract's Problem with the server's sentence. The pages contain no
 * sentences of refusals, or every visitor would load the office's.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: Details

  constructor(code: ProblemCode, sentence: string, details: Details = {}) {
    super(sentence)
    this.name = 'Problem'
    this.code = code
    this.details = details
  }

  /** Also true for the contract's own class, which loaders meet while the server renders. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'Problem' && hasCode(value)
  }
}

/**
 * True when a reply body has the form of a refusal. Only the server knows the codes: a list here
 * would load the office's for every visitor, and miss those of a newer server.
 */
export function isProblemBody(body: object): body is ProblemBody {
  return hasCode(body) && 'error' in body && typeof body.error === 'string'
}

function hasCode(value: object): boolean {
  return 'code' in value && typeof value.code === 'string'
}
