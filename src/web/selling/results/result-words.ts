import { messages } from '#contract/messages.ts'
import type { Situation } from '#contract/money/payments.ts'

/** The possible steps of a result page; the first of a list is the recommended one. */
export type NextStep =
  | 'view-receipt'
  | 'continue-payment'
  | 'check-again'
  | 'my-payments'
  | 'go-home'
  | 'try-again'
  | 'pay-another-way'
  | 'ask-parent'
  | 'retry-payment'
  | 'other-batch'

export type ResultLabels = {
  tone: 'good' | 'warn' | 'bad' | 'info'
  /** The state of a payment in one or two words, for lists. */
  state: string
  headline: string
  /** The server's sentence beyond the headline; null when the headline says it all. */
  sentence: string | null
  steps: NextStep[]
  /** Whether automatic checks make sense. */
  isUndecided: boolean
}

export type Words = Omit<ResultLabels, 'sentence' | 'headline'> & {
  headline: (course: string) => string
  /** The server's sentence without the headline's text. */
  detail: string | null
}

const calm = (headline: string) => () => headline
/** The direct step only where the server says that it is safe (PaymentChecked.tryAgainFee). */
const failedSteps: NextStep[] = ['try-again', 'ask-parent', 'retry-payment', 'go-home']
const declinedHeadline = calm('Payment declined. We have received no money.')
const declinedDetail =
  'Your bank did not approve the payment. Try again, or use another payment method.'

/**
 * The claim and the steps of each situation. The page's address and query do not matter (rules 5,
 * 27). A payment that may still be taken never offers to pay again first.
 */
export const words: Record<Situation, Words> = {
  paid: {
    tone: 'good',
    state: 'Paid',
    headline: (course) => `You are enrolled in ${course}`,
    detail: messages.situationPaid,
    steps: ['view-receipt', 'my-payments'],
    isUndecided: false,
  },
  'paid-twice': {
    tone: 'warn',
    state: 'Paid twice',
    headline: (course) => `You are enrolled in ${course} and have paid twice`,
    detail: messages.situationPaidElsewhere,
    steps: ['view-receipt', 'my-payments'],
    isUndecided: false,
  },
  'batch-full': {
    tone: 'warn',
    state: 'Paid, no seat left',
    headline: (course) => `Your money for ${course} goes back: the batch is full`,
    detail: messages.situationBatchFull,
    steps: ['other-batch', 'view-receipt', 'my-payments'],
    isUndecided: false,
  },
  'batch-cancelled': {
    tone: 'warn',
    state: 'Paid, batch cancelled',
    headline: (course) => `Your money for ${course} goes back: the batch was cancelled`,
    detail: messages.situationBatchCancelled,
    steps: ['other-batch', 'view-receipt', 'my-payments'],
    isUndecided: false,
  },
  'concession-gone': {
    tone: 'warn',
    state: 'Paid late',
    headline: (course) => `Your money for ${course} came too late for the lowered fee`,
    detail: messages.situationConcessionGone,
    steps: ['view-receipt', 'my-payments'],
    isUndecided: false,
  },
  refunded: {
    tone: 'info',
    state: 'Refunded',
    headline: calm('This payment has been returned to you'),
    detail: null,
    steps: ['view-receipt', 'my-payments'],
    isUndecided: false,
  },
  'place-ended': {
    tone: 'info',
    state: 'Enrollment ended',
    headline: calm('This enrollment has ended'),
    detail: messages.situationPlaceEnded,
    steps: ['view-receipt', 'my-payments'],
    isUndecided: false,
  },
  'difference-paid': {
    tone: 'good',
    state: 'Paid',
    headline: calm('Your new seat is paid in full'),
    detail: messages.situationDifferencePaid,
    steps: ['view-receipt', 'my-payments'],
    isUndecided: false,
  },
  'place-given-back': {
    tone: 'info',
    state: 'Enrollment ended',
    headline: calm('This enrollment has ended'),
    detail: messages.situationPlaceGivenBack,
    steps: ['view-receipt', 'my-payments'],
    isUndecided: false,
  },
  'entry-undone': {
    tone: 'info',
    state: 'Cancelled',
    headline: calm('Our office has cancelled this payment'),
    detail: messages.situationEntryUndone,
    steps: ['view-receipt', 'my-payments'],
    isUndecided: false,
  },
  declined: {
    tone: 'bad',
    state: 'Declined',
    headline: declinedHeadline,
    detail: declinedDetail,
    steps: failedSteps,
    isUndecided: false,
  },
  'declined-open': {
    tone: 'bad',
    state: 'Declined',
    headline: declinedHeadline,
    detail: declinedDetail,
    steps: [
      'continue-payment',
      'try-again',
      'pay-another-way',
      'ask-parent',
      'retry-payment',
      'go-home',
    ],
    isUndecided: false,
  },
  expired: {
    tone: 'bad',
    state: 'Not completed',
    headline: calm('Payment not completed. We have received no money.'),
    detail: 'The time to pay ran out.',
    steps: failedSteps,
    isUndecided: false,
  },
  'sent-back': {
    tone: 'bad',
    state: 'Sent back',
    headline: calm('Your bank is sending the money back'),
    detail: messages.situationSentBack,
    steps: failedSteps,
    isUndecided: false,
  },
  'written-elsewhere': {
    tone: 'info',
    state: 'Paid another order',
    headline: calm('This payment was meant for another order'),
    detail: messages.situationWrittenElsewhere,
    steps: ['my-payments'],
    isUndecided: false,
  },
  begun: {
    tone: 'warn',
    state: 'Not finished',
    headline: calm('This payment is not finished'),
    detail: messages.situationBegun,
    steps: ['continue-payment', 'check-again', 'my-payments'],
    isUndecided: true,
  },
  'not-started': {
    tone: 'warn',
    state: 'Not finished',
    headline: calm('This payment is not finished'),
    detail: messages.situationNotStarted,
    steps: ['continue-payment', 'check-again', 'ask-parent', 'my-payments'],
    isUndecided: true,
  },
  undecided: {
    tone: 'warn',
    state: 'Waiting for your bank',
    headline: calm('Your bank has not confirmed yet. Do not pay again.'),
    detail: 'You can close this page. We will email you when your bank confirms.',
    steps: ['check-again', 'my-payments'],
    isUndecided: true,
  },
  'provider-silent': {
    tone: 'warn',
    state: 'Waiting for an answer',
    headline: calm('We cannot say yet whether you have paid. Do not pay again.'),
    detail: messages.situationProviderSilent,
    steps: ['check-again', 'my-payments'],
    isUndecided: true,
  },
  'under-review': {
    tone: 'warn',
    state: 'Under review',
    headline: calm('Our office is looking at this payment. Do not pay again.'),
    detail: messages.situationUnderReview,
    steps: ['my-payments', 'check-again'],
    isUndecided: false,
  },
}

/** Its page has closed: the sentence and the button follow from one fact of the server. */
export const lapsed: Partial<Record<Situation, Words>> = {
  'not-started': {
    ...words['not-started'],
    detail: 'The payment page has closed. We have received no money. You can try again.',
    steps: ['try-again', 'check-again', 'ask-parent', 'my-payments'],
  },
  begun: {
    ...words.begun,
    detail:
      'The payment page has closed, but your bank may still confirm. Please do not start a new payment.',
    steps: ['check-again', 'my-payments'],
  },
}

/** A free seat, for which 'Paid' would be confusing. */
export const free: Words = {
  ...words.paid,
  state: 'Free, nothing to pay',
  detail: messages.situationFree,
}
