import { messages } from '#contract/messages.ts'
import { sentenceOf } from '#web/platform/api/no-answer.ts'

const NOT_KEPT = 'This document is not kept; you can download its PDF instead.'

/** Why a document could not be stored in this browser, or deleted from it. */
export function keepFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'QuotaExceededError') return `There is no room left on this phone. ${NOT_KEPT}`
  if (name === 'SecurityError' || name === 'NotAllowedError')
    return `This browser lets no website keep anything. ${NOT_KEPT}`
  return sentenceOf(error) ?? messages.unexpectedError
}
