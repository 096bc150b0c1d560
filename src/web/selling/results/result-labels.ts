import type { PaymentChecked, ResultStatus, Situation } from '#contract/money/payments.ts'
import { isFreeFee } from '#web/catalog/fees/fee-text.ts'
import { free, lapsed, words } from './result-words.ts'
import type { ResultLabels } from './result-words.ts'

export type { NextStep } from './result-words.ts'

type Judged = Pick<
  PaymentChecked,
  'status' | 'situation' | 'message' | 'amount' | 'courseName' | 'isLapsed'
>

/** The words for the server's status of a payment. */
export function resultLabels(payment: Judged): ResultLabels {
  const { status, situation, message, amount, courseName, isLapsed } = payment
  const isBelieved = situationsOf[status].includes(situation)
  const isFree = situation === 'paid' && isFreeFee(amount)
  const known = isFree ? free : (isLapsed && lapsed[situation]) || words[situation]
  const { headline, detail, ...rest } = isBelieved ? known : words.undecided
  // the server's own words, where this page does not know the situation
  return { ...rest, headline: headline(courseName), sentence: isBelieved ? detail : message }
}

/**
 * The possible situations of a status; any other one is a contradiction, and then nothing is
 * claimed.
 */
const situationsOf: Record<ResultStatus, readonly Situation[]> = {
  CHARGED: [
    'paid',
    'paid-twice',
    'batch-full',
    'batch-cancelled',
    'concession-gone',
    'refunded',
    'place-ended',
    'place-given-back',
    'difference-paid',
  ],
  FAILED: [
    'declined',
    'declined-open',
    'expired',
    'refunded',
    'sent-back',
    'written-elsewhere',
    'entry-undone',
  ],
  PENDING: ['not-started', 'begun', 'undecided', 'provider-silent', 'under-review'],
}
