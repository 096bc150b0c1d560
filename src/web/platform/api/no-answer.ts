import { messages } from '#contract/messages.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { Problem } from './problem.ts'

/**
 * No readable response: no connection, or a response that is not ours (an empty body, a proxy's
 * page). Its message is shown only where the specification asks for the raw error.
 */
export class NoAnswer extends Error {
  /** The HTTP status; null without a response. */
  readonly status: number | null
  /** The request's id in our log; null where the response was not ours. */
  readonly requestId: string | null

  constructor(status: number | null, requestId: string | null = null) {
    super(status === null ? messages.noConnection : `Request failed with status code ${status}`)
    this.name = 'NoAnswer'
    this.status = status
    this.requestId = requestId
  }
}

export function hasNoConnection(error: unknown): boolean {
  return error instanceof NoAnswer && error.status === null
}

/** The sentence for something that could not be loaded: no connection, or a retry. */
export function missingSentence(error: unknown): string {
  const isKnown = hasNoConnection(error) || isOffline()
  return isKnown ? messages.noConnection : 'Please try again in a moment.'
}

/** As far as the browser knows; a server does not. */
function isOffline(): boolean {
  const { onLine = true } = navigator as { onLine?: boolean }
  return !onLine
}

/** A successful reply without content. */
export function isEmptyReply(error: unknown): boolean {
  return error instanceof NoAnswer && error.status !== null && error.status < 300
}

/**
 * The sentence of a failure: the server's, or that there is no connection. Null: there is none for
 * a person, so the page uses its own.
 */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof Problem) return error.message
  return error instanceof NoAnswer && error.status === null ? error.message : null
}

const brokenCodes: ReadonlySet<string> = new Set<ProblemCode>(['internal-error', 'unavailable'])

/** An internal error, without a decision of the server. */
export function isBroken(error: unknown): error is Problem {
  return error instanceof Problem && brokenCodes.has(error.code)
}

/**
 * The log id of a request with an internal error; null for a refusal, and without a response of
 * ours.
 */
export function referenceOf(error: unknown): string | null {
  if (error instanceof NoAnswer) return error.requestId
  return isBroken(error) ? (error.details.requestId ?? null) : null
}
