import type { ProblemBody, ProblemCode, ProblemDetails } from '#contract/problems.ts'

/** requestId: by which our log names the request. */
type Details = ProblemDetails & { requestId?: string }

/**
 * A refusal as a page meets it: the contract's Problem, with the sentence that the server sent. Pages know no
 * sentence of a refusal by themselves, or every visitor would carry the office's.
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

  /** Also true for the contract's own class: what a loader meets while the server renders. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'Problem' && hasCode(value)
  }
}

/**
 * True when a reply body from the wire has the form of a refusal. Which codes there are knows the server alone: a list of them
 * would carry the office's to every visitor, and a newer server has more.
 */
export function isProblemBody(body: object): body is ProblemBody {
  return hasCode(body) && 'error' in body && typeof body.error === 'string'
}

function hasCode(value: object): boolean {
  return 'code' in value && typeof value.code === 'string'
}
