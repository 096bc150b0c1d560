import { messages } from '#contract/messages.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { Problem } from './problem.ts'

/**
 * The portal gave no answer that can be read: there was no connection, or what came was nobody's reply (an empty
 * body, a proxy's page). Its message is said only where the specification asks for the raw error.
 */
export class NoAnswer extends Error {
  /** Of what came; null where nothing did. */
  readonly status: number | null
  /** By which our log names the request; null where the answer was nobody's of ours. */
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

/** Of what a page could not show, where it may not know why: that there is no connection, or another try. */
export function missingSentence(error: unknown): string {
  const isKnown = hasNoConnection(error) || isOffline()
  return isKnown ? messages.noConnection : 'Please try again in a moment.'
}

/** As far as the browser knows; a server does not. */
function isOffline(): boolean {
  const { onLine = true } = navigator as { onLine?: boolean }
  return !onLine
}

/** A reply that says it went well, and says nothing else. */
export function isEmptyReply(error: unknown): boolean {
  return error instanceof NoAnswer && error.status !== null && error.status < 300
}

/**
 * What a failure itself says to a person: the server's sentence, or that there is no connection.
 * Null: nothing that a person would understand, so the page says its own words.
 */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof Problem) return error.message
  return error instanceof NoAnswer && error.status === null ? error.message : null
}

const brokenCodes: ReadonlySet<string> = new Set<ProblemCode>(['internal-error', 'unavailable'])

/** It broke on our side, so nobody has decided anything. */
export function isBroken(error: unknown): error is Problem {
  return error instanceof Problem && brokenCodes.has(error.code)
}

/** By which our log names a request that broke on our side; null for a refusal, and where nothing of ours answered. */
export function referenceOf(error: unknown): string | null {
  if (error instanceof NoAnswer) return error.requestId
  return isBroken(error) ? (error.details.requestId ?? null) : null
}
