import { messages } from '#contract/messages.ts'
import type { Receipt } from '#contract/money/payments.ts'
import { hasNoConnection, isEmptyReply, sentenceOf } from '#web/platform/api/no-answer.ts'
import { problemCode } from '#web/platform/api/problem-code.ts'

type ReceiptFailure = {
  tone: 'info' | 'bad'
  text: string
  sentence: string | null
  canTryAgain: boolean
}

/** Spec §8: 'Receipt not found or payment incomplete', or the server's error, or 'Error fetching receipt'. */
export function receiptFailure(error: unknown): ReceiptFailure {
  if (isEmptyReply(error)) return failed(messages.receiptNotFound)
  if (problemCode(error) === 'receipt-follows')
    return {
      tone: 'info',
      text: 'Your receipt follows',
      sentence: sentenceOf(error),
      canTryAgain: true,
    }
  if (hasNoConnection(error))
    return { ...failed(messages.receiptNotFetched), sentence: sentenceOf(error) }
  return {
    ...failed(sentenceOf(error) ?? messages.receiptNotFetched),
    canTryAgain: problemCode(error) !== 'receipt-not-found',
  }
}

/**
 * The receipt in a reply (spec §7: a success flag, receipt, error), or the message: a successful
 * reply may lack it.
 */
export function receiptIn(reply: {
  success?: unknown
  receipt?: Receipt
  error?: unknown
}): { receipt: Receipt } | { failure: ReceiptFailure } {
  const { success, receipt, error } = reply
  if (success === true && receipt) return { receipt }
  const text = typeof error === 'string' && error !== '' ? error : messages.receiptNotFound
  return { failure: failed(text) }
}

function failed(text: string): ReceiptFailure {
  return { tone: 'bad', text, sentence: null, canTryAgain: true }
}
