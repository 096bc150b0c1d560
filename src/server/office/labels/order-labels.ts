import type { Situation } from '#contract/money/payments.ts'
import { polledFor } from '#contract/platform/time-limits.ts'

export type Tone = 'plain' | 'good' | 'warn' | 'bad'

export type OrderLabels = {
  /** Two or three words, for lists. */
  standing: string
  tone: Tone
  /** The meaning for the student's money and enrollment. */
  meaning: string
  /** The recommended next step. */
  nextStep: string
}

const payAgain = 'The student can pay again online, or here at the desk.'
const takeNothing = 'Take no money for this course.'

/** For an order in installments that is paid in part. */
export const partPaidLabels: OrderLabels = {
  standing: 'Part paid',
  tone: 'good',
  meaning: 'The student has a seat. The paid instalments below have arrived.',
  nextStep: 'Nothing to do until the next instalment is due.',
}

export const orderLabels: Record<Situation, OrderLabels> = {
  paid: {
    standing: 'Paid',
    tone: 'good',
    meaning: 'The fee has arrived and the student has a seat.',
    nextStep: 'Nothing to do.',
  },
  'paid-twice': {
    standing: 'Paid twice',
    tone: 'bad',
    meaning: 'The student already has a seat from another order.',
    nextStep: 'Refund this payment, or move it to the right order.',
  },
  'batch-full': {
    standing: 'Paid, no seat left',
    tone: 'bad',
    meaning: 'The payment arrived after the last seat was sold. The student has no seat.',
    nextStep: 'Approve the refund that waits, or move the payment to an order for another batch.',
  },
  'batch-cancelled': {
    standing: 'Paid, batch cancelled',
    tone: 'bad',
    meaning: 'The payment arrived after the batch was cancelled. The student has no seat.',
    nextStep: 'Approve the refund that waits, or move the payment to an order for another batch.',
  },
  'concession-gone': {
    standing: 'Paid late, discount gone',
    tone: 'bad',
    meaning:
      'The payment arrived too late: others had used the discount in its price. The student has no seat.',
    nextStep:
      'Approve the refund that waits. Or give the student a discount, let them order again, and move the payment to that order.',
  },
  refunded: {
    standing: 'Refunded',
    tone: 'plain',
    meaning: 'The money went back to the student and the seat has ended.',
    nextStep: 'Nothing to do.',
  },
  'place-ended': {
    standing: 'Enrollment ended',
    tone: 'plain',
    meaning: 'The office has ended this enrollment. It has no payment.',
    nextStep: 'Nothing to do.',
  },
  'difference-paid': {
    standing: 'Paid',
    tone: 'good',
    meaning: 'The difference after the move is paid.',
    nextStep: 'Nothing to do.',
  },
  'place-given-back': {
    standing: 'Enrollment ended',
    tone: 'plain',
    meaning: 'The seat has ended with a refund. The institute keeps the rest.',
    nextStep: 'Nothing to do. To give more back, start a refund.',
  },
  'entry-undone': {
    standing: 'Entry undone',
    tone: 'plain',
    meaning:
      'This payment was entered by mistake. The payment is no longer in the books, and the enrollment has ended.',
    nextStep: 'Tell the student. Enter the payment again for the person who paid.',
  },
  declined: {
    standing: 'Declined',
    tone: 'plain',
    meaning: 'The bank did not approve the payment. No money has arrived so far.',
    nextStep: payAgain,
  },
  'declined-open': {
    standing: 'Declined, can try again',
    tone: 'warn',
    meaning: 'The bank did not approve the last try. No money has arrived so far.',
    nextStep:
      'The student can try again under My payments. If they pay at the desk, the online payment is closed.',
  },
  expired: {
    standing: 'Not paid in time',
    tone: 'plain',
    meaning: 'The payment was not completed. No money has arrived so far.',
    nextStep: payAgain,
  },
  'sent-back': {
    standing: 'Sent back',
    tone: 'warn',
    meaning: 'The bank took the money and is returning it. The student has no seat.',
    nextStep: payAgain,
  },
  'written-elsewhere': {
    standing: 'Moved to another order',
    tone: 'plain',
    meaning: 'The payment belongs to another order and pays that one. Nothing is paid here.',
    nextStep: payAgain,
  },
  'not-started': {
    standing: 'Waiting for payment',
    tone: 'warn',
    meaning: 'Nothing has been paid yet.',
    nextStep:
      'The student can continue under My payments. If they pay at the desk, the online payment is closed.',
  },
  begun: {
    standing: 'Payment started',
    tone: 'warn',
    meaning: 'The student opened the bank’s page and has not finished there.',
    nextStep: `${takeNothing} Wait some minutes, then ask the provider.`,
  },
  undecided: {
    standing: 'Bank undecided',
    tone: 'warn',
    meaning: 'The bank holds the payment and has not said yes or no.',
    nextStep: `${takeNothing} The portal keeps asking. Ask the provider now if the student is waiting. After ${polledFor.inWords} a person decides under To decide.`,
  },
  'provider-silent': {
    standing: 'Provider silent',
    tone: 'warn',
    meaning: 'The provider did not answer, so we do not know whether the student has paid.',
    nextStep: `${takeNothing} Ask the provider again in some minutes.`,
  },
  'under-review': {
    standing: 'Under review',
    tone: 'bad',
    meaning: 'The amount differs from the order. The student has no seat.',
    nextStep:
      'Compare the amounts below and start a refund. Then the student can pay the right fee.',
  },
}
