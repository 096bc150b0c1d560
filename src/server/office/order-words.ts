import type { Situation } from '#contract/payments.ts'
import { ownEntry } from '#contract/own-entry.ts'

type Tone = 'plain' | 'good' | 'warn' | 'bad'

export type OrderWords = {
  /** Two or three words, for lists. */
  standing: string
  tone: Tone
  /** What it means for the student's money and place. */
  meaning: string
  /** The one right next step. */
  nextStep: string
}

const payAgain = 'The student can pay again online, or here at the desk.'
const takeNothing = 'Take no money for this course.'

/** What a clerk reads of an order, by its situation. */
export const orderWords: Record<Situation, OrderWords> = {
  paid: {
    standing: 'Paid',
    tone: 'good',
    meaning: 'The fee has arrived and the student has a place.',
    nextStep: 'Nothing to do.',
  },
  'paid-twice': {
    standing: 'Paid twice',
    tone: 'bad',
    meaning: 'This money arrived although the student already has a place by another order.',
    nextStep: 'Give this payment back: begin a refund.',
  },
  refunded: {
    standing: 'Refunded',
    tone: 'plain',
    meaning: 'The money went back to the student and the place has ended.',
    nextStep: 'Nothing to do.',
  },
  declined: {
    standing: 'Declined',
    tone: 'plain',
    meaning: 'The bank did not approve the payment. No money has come so far.',
    nextStep: payAgain,
  },
  'declined-open': {
    standing: 'Declined, may go on',
    tone: 'warn',
    meaning: 'The bank did not approve the last try. No money has come so far.',
    nextStep:
      'The student can try once more under My payments. If they pay here at the desk, the online payment is given up.',
  },
  expired: {
    standing: 'Not paid in time',
    tone: 'plain',
    meaning: 'The payment was not completed. No money has come so far.',
    nextStep: payAgain,
  },
  'sent-back': {
    standing: 'Sent back',
    tone: 'warn',
    meaning: 'The bank took the money and is sending it back by itself. The student has no place.',
    nextStep: payAgain,
  },
  'not-started': {
    standing: 'Waiting for payment',
    tone: 'warn',
    meaning: 'Nothing has been paid yet.',
    nextStep:
      'The student can go on under My payments. If they pay here at the desk, the online payment is given up.',
  },
  begun: {
    standing: 'Payment begun',
    tone: 'warn',
    meaning: 'The student was at the bank’s page and has not finished there.',
    nextStep: `${takeNothing} Wait some minutes, then ask the provider.`,
  },
  undecided: {
    standing: 'Bank undecided',
    tone: 'warn',
    meaning: 'The bank holds the payment and has not said yes or no.',
    nextStep: `${takeNothing} The portal keeps asking; ask the provider now if the student is waiting.`,
  },
  'provider-silent': {
    standing: 'Provider silent',
    tone: 'warn',
    meaning: 'The provider did not answer, so nobody can say whether the student has paid.',
    nextStep: `${takeNothing} Ask the provider again in some minutes.`,
  },
  'under-review': {
    standing: 'Needs a person',
    tone: 'bad',
    meaning: 'Money arrived that differs from the order. The student has no place by it.',
    nextStep:
      'Compare the amounts below and give the money back: begin a refund. Then the student can pay the right fee.',
  },
}

export const providerNames: Record<string, string> = {
  juspay: 'Juspay',
  stripe: 'Stripe',
  counter: 'Our desk',
}

/** The outcomes of attempts.  */
export const outcomeWords: Record<string, string> = {
  open: 'Nobody has tried to pay',
  begun: 'Begun at the bank, not finished',
  refused: 'The provider refused to open a page',
  declined: 'Declined by the bank',
  undecided: 'The bank has not decided',
  captured: 'Paid',
  differed: 'Paid, but not as ordered',
  lapsed: 'Over: nobody can pay there any more',
  returned: 'Sent back by the bank',
  failed: 'Declined by the bank, and the page is over',
}

/** What about an order needs a person, and what to do about it. */
export const flagWords: Record<string, { title: string; advice: string }> = {
  'amount-differs': {
    title: 'The amount differs from the order',
    advice: 'Give the money back; the student can then pay the right fee.',
  },
  'second-capture': {
    title: 'The same order was paid a second time',
    advice: 'Give the second payment back: its refund waits for your decision.',
  },
  'partial-refund': {
    title: 'A part of the money went back at the provider',
    advice: 'Find out who did it and why, and write it down here.',
  },
  'return-failed': {
    title: 'Money that had gone back has come back to us',
    advice: 'Give it back once more: the refund below takes a new try, or your own hand.',
  },
  'returned-twice': {
    title: 'Given back twice: by hand and by the provider',
    advice: 'Ask the student for one of the two, and write down what became of it.',
  },
  disputed: {
    title: 'The payer disputes this payment at their bank',
    advice:
      'Answer the dispute at the provider, with the receipt. Lost, the money goes back and the place ends by itself; won, write that down here.',
  },
  'receipt-missing': {
    title: 'The receipt has no number yet',
    advice:
      'The payment is safe. Tell whoever runs the portal; this settles itself when the number is there.',
  },
  'paid-twice': {
    title: 'Paid twice for one place',
    advice: 'Give this payment back: its refund waits for your decision.',
  },
  'closed-payer': {
    title: 'Paid after the account was closed',
    advice: 'Give this payment back: its refund waits for your decision.',
  },
  'dispute-reopened': {
    title: 'A dispute is told to have ended in two ways',
    advice: 'Look at the provider’s dashboard how it ended, and write it down here.',
  },
  'figures-contradict': {
    title: 'The provider’s figures contradict each other or our books',
    advice: 'Compare with the provider’s dashboard; nothing has been concluded from them.',
  },
  'unreadable-answer': {
    title: 'The provider’s answers can’t be read',
    advice: 'The portal keeps asking. If it stays so, call the provider and name the field.',
  },
  'unconfirmed-payment': {
    title: 'A notification tells of money that no answer shows',
    advice:
      'Look for the transaction at the provider’s dashboard, and write down what became of it.',
  },
  undecided: {
    title: 'The bank has not decided',
    advice: 'Ask the provider for the state of this payment. The portal keeps asking until then.',
  },
  'provider-gone': {
    title: 'Its provider is switched off',
    advice: 'Look at the provider’s dashboard whether this was paid, and write it down here.',
  },
}

/** One line of payment_events. */
export const eventWords: Record<string, { title: string; tone: Tone }> = {
  orderPlaced: { title: 'Order placed', tone: 'plain' },
  gatewayAccepted: { title: 'Payment page opened', tone: 'plain' },
  gatewayRefused: { title: 'The provider refused to open a page', tone: 'bad' },
  paymentDeclined: { title: 'Declined by the bank', tone: 'bad' },
  timeRanOut: { title: 'Not paid in time', tone: 'warn' },
  customerPaid: { title: 'Payment confirmed', tone: 'good' },
  amountDiffered: { title: 'Money arrived that differs from the order', tone: 'bad' },
  moneyReturned: { title: 'The money went back to the student', tone: 'warn' },
}

/** What providers call their news, in a clerk's words; their own word stands behind it. */
const newsWords: Record<string, string> = {
  ORDER_CREATED: 'it has the order',
  TXN_CREATED: 'somebody began to pay',
  TXN_CHARGED: 'the bank has paid',
  TXN_FAILED: 'the bank has refused',
  ORDER_SUCCEEDED: 'the payment went through',
  ORDER_FAILED: 'the payment failed',
  ORDER_REFUNDED: 'money went back',
  ORDER_REFUND_FAILED: 'a refund failed',
  REFUND_MANUAL_REVIEW_NEEDED: 'a refund needs a look at its dashboard',
  AUTO_REFUND_SUCCEEDED: 'money went back by itself',
  'checkout.session.completed': 'the payment page was completed',
  'checkout.session.expired': 'the payment page has ended',
  'checkout.session.async_payment_succeeded': 'the payment went through',
  'checkout.session.async_payment_failed': 'the payment failed',
  'charge.refunded': 'money went back',
  'charge.dispute.created': 'the payer disputes the payment',
  'charge.dispute.closed': 'the dispute is decided',
}

export function newsText(eventName: string): string {
  const words = ownEntry(newsWords, eventName)
  return words === undefined ? eventName : `${words} (${eventName})`
}

/** Who told us. */
export const causeWords: Record<string, string> = {
  initiate: 'Student',
  return: 'Student came back from the payment page',
  notification: 'Provider’s notification',
  poll: 'Portal asked the provider',
  check: 'Student asked',
  office: 'Office asked the provider',
  counter: 'Desk',
}

export const mailWords: Record<string, string> = {
  receipt: 'Receipt',
  'receipt-again': 'Receipt, sent again',
  'payment-failed': 'Payment failed',
  'payment-pending': 'Payment pending',
}

/** Lines of the activity log about orders and students; anything else is read from its dashes. */
const actionWords: Record<string, string> = {
  'provider-asked': 'Asked the provider',
  'receipt-sent-again': 'Sent the receipt again',
  'counter-payment-taken': 'Took the payment at the desk',
  'order-flag-settled': 'Settled a matter',
  'student-added': 'Added at the desk',
  'student-blocked': 'Blocked',
  'student-unblocked': 'Unblocked',
}

export function actionText(action: string): string {
  const words = ownEntry(actionWords, action) ?? action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'needsReview' → 'Needs review'. */
export function stateText(state: string): string {
  const words = state.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
