import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'

type ReceiptFailure = {
  tone: 'info' | 'bad'
  text: string
  sentence: string | null
  canTryAgain: boolean
}

/** Spec §8: 'Receipt not found or payment incomplete', or the server's error, or 'Error fetching receipt'. */
export function receiptFailure(error: unknown): ReceiptFailure {
  if (!(error instanceof Problem))
    return { tone: 'bad', text: messages.receiptNotFetched, sentence: null, canTryAgain: true }
  // also stands for no answer at all, so it is no error of the server's to show alone
  if (error.code === 'unavailable')
    return {
      tone: 'bad',
      text: messages.receiptNotFetched,
      sentence: error.message,
      canTryAgain: true,
    }
  if (error.code === 'receipt-follows')
    return {
      tone: 'info',
      text: 'Your receipt follows',
      sentence: error.message,
      canTryAgain: true,
    }
  const canTryAgain = error.code !== 'receipt-not-found'
  return { tone: 'bad', text: error.message, sentence: null, canTryAgain }
}
