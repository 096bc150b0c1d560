import type { ProblemCode } from '#contract/problems.ts'
import { messages } from '#contract/messages.ts'
import { hasNoConnection } from '#web/platform/api/no-answer.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { checkingLabels } from '../waiting-for-bank/checking-labels.ts'

/** Refusals that mean: this student has no such order. */
const foreignOrderCodes: readonly ProblemCode[] = [
  'not-found',
  'receipt-not-found',
  'forbidden',
  'invalid-input',
]

const NOT_LOST =
  'Do not pay again: a payment that went through is not lost, and we keep asking your bank.'

type UnknownResultLabels = {
  tone: 'info' | 'warn'
  headline: string
  sentence: string
  /** Whether the order may be this student's, so that a retry makes sense. */
  isOurs: boolean
}

/**
 * The words of a result page while the payment's end is unknown.
 * @param failure the error of the request; null while it loads.
 */
export function unknownResultLabels(failure: unknown): UnknownResultLabels {
  if (failure === null) return { ...checkingLabels, isOurs: true }
  if (failure instanceof Problem && foreignOrderCodes.includes(failure.code))
    return {
      tone: 'warn',
      headline: 'This payment is not among yours',
      sentence:
        'It may have been made from another account. If you paid, log in with that account to see it.',
      isOurs: false,
    }
  return {
    tone: 'warn',
    headline: 'We cannot check your payment right now',
    sentence: hasNoConnection(failure) ? `${messages.noConnection} ${NOT_LOST}` : NOT_LOST,
    isOurs: true,
  }
}
