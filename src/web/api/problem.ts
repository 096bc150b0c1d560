import type { ProblemBody, ProblemCode, ProblemDetails } from '#contract/problems.ts'
import { problemCodes } from './problem-codes.ts'

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
    return value instanceof Error && value.name === 'Problem' && isProblemBody(value)
  }
}

const codes = new Set<unknown>(problemCodes)

/** From now on these are known too: the office's come with its own pages. */
export function learnCodes(more: readonly ProblemCode[]): void {
  for (const code of more) codes.add(code)
}

/** True when a reply body from the wire names one of our codes. */
export function isProblemBody(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'code' in body && codes.has(body.code)
}
