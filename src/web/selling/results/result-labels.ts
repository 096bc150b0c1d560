import { messages } from '#contract/messages.ts'
import type { PaymentChecked, ResultStatus, Situation } from '#contract/money/payments.ts'
import { isFreeFee } from '#web/catalog/fees/fee-text.ts'

/** The possible steps of a result page; the first of a list is the recommended one. */
export type NextStep =
  | 'view-receipt'
  | 'continue-payment'
  | 'check-again'
  | 'my-payments'
  | 'go-home'
  | 'try-again'
  | 'retry-payment'
  | 'other-batch'

type ResultLabels = {
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

type Words = Omit<ResultLabels, 'sentence' | 'headline'> & {
  headline: (course: string) => string
  /** The server's sentence without the headline's text. */
  detail: string | null
}

const calm = (headline: string) => () => headline
/** The direct step only where the server says that it is safe (PaymentChecked.tryAgainFee). */
const failedSteps: NextStep[] = ['try-again', 'retry-payment', 'go-home']

/**
 * The claim and the steps of each situation. The page's address and query do not matter (rules 5,
 * 27). A payment that may still be taken never offers to pay again first.
 */
const words: Record<Situation, Words> = {
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
    headline: calm('Your new place is paid in full'),
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
    state: 'Taken back',
    headline: calm('Our office has taken this payment back'),
    detail: messages.situationEntryUndone,
    steps: ['view-receipt', 'my-payments'],
    isUndecided: false,
  },
  declined: {
    tone: 'bad',
    state: 'Declined',
    headline: calm('We have received no money so far'),
    detail: 'Your bank did not approve this payment.',
    steps: failedSteps,
    isUndecided: false,
  },
  'declined-open': {
    tone: 'bad',
    state: 'Declined',
    headline: calm('We have received no money so far'),
    detail: 'Your bank did not approve this try. You can try once more with the same payment.',
    steps: ['continue-payment', 'retry-payment', 'go-home'],
    isUndecided: false,
  },
  expired: {
    tone: 'bad',
    state: 'Not completed',
    headline: calm('We have received no money so far'),
    detail: 'This payment was not completed in time.',
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
    steps: ['continue-payment', 'check-again', 'my-payments'],
    isUndecided: true,
  },
  undecided: {
    tone: 'warn',
    state: 'Waiting for your bank',
    headline: calm('Your bank has not confirmed yet. Do not pay again.'),
    detail: 'We keep asking and will confirm your place as soon as the bank decides.',
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

/** A free place, for which 'Paid' would be confusing. */
const free: Words = {
  ...words.paid,
  state: 'Free, nothing to pay',
  detail: messages.situationFree,
}

type Judged = Pick<PaymentChecked, 'status' | 'situation' | 'message' | 'amount' | 'courseName'>

/** The words for the server's status of a payment. */
export function resultLabels(payment: Judged): ResultLabels {
  const { status, situation, message, amount, courseName } = payment
  const isBelieved = situationsOf[status].includes(situation)
  const known = situation === 'paid' && isFreeFee(amount) ? free : words[situation]
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
