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
  meaning:
    'The student has a place. Of the fee only the parts below that are called paid have come.',
  nextStep: 'Nothing to do before the next part is due.',
}

export const orderLabels: Record<Situation, OrderLabels> = {
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
    nextStep: 'Give this payment back by a refund, or write it to the order that it was meant for.',
  },
  'batch-full': {
    standing: 'Paid, no seat left',
    tone: 'bad',
    meaning:
      'This money arrived after the last seat of the batch was taken. The student has no place.',
    nextStep:
      'Give this payment back by the refund that waits, or write it to the order of another batch.',
  },
  'batch-cancelled': {
    standing: 'Paid, batch cancelled',
    tone: 'bad',
    meaning: 'This money arrived after the batch was cancelled. The student has no place.',
    nextStep:
      'Give this payment back by the refund that waits, or write it to the order of another batch.',
  },
  'concession-gone': {
    standing: 'Paid late, concession gone',
    tone: 'bad',
    meaning:
      'This money arrived after the time to pay was over, when the concession that its price counted on had been used by others. The student has no place.',
    nextStep:
      'Give this payment back by the refund that waits; or give the student a concession, let them place the order again, and write the money to it.',
  },
  refunded: {
    standing: 'Refunded',
    tone: 'plain',
    meaning: 'The money went back to the student and the place has ended.',
    nextStep: 'Nothing to do.',
  },
  'place-ended': {
    standing: 'Enrollment ended',
    tone: 'plain',
    meaning: 'The office has ended this enrollment. No money stands behind it.',
    nextStep: 'Nothing to do.',
  },
  'difference-paid': {
    standing: 'Paid',
    tone: 'good',
    meaning: 'What a move to a dearer place cost more is paid.',
    nextStep: 'Nothing to do.',
  },
  'place-given-back': {
    standing: 'Enrollment ended',
    tone: 'plain',
    meaning: 'The place has ended with a refund. What did not go back is still ours.',
    nextStep: 'Nothing to do, unless more is to be given back: begin a refund.',
  },
  'entry-undone': {
    standing: 'Entry undone',
    tone: 'plain',
    meaning:
      'This payment was entered by mistake. Its money is out of the books and the enrollment has ended.',
    nextStep: 'Tell the student; whoever has really paid is enrolled with an entry of their own.',
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
  'written-elsewhere': {
    standing: 'Written elsewhere',
    tone: 'plain',
    meaning:
      'The money that came belongs to another order, and pays that one. Nothing is paid here.',
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
    nextStep: `${takeNothing} The portal keeps asking; ask the provider now if the student is waiting. After ${polledFor.inWords} a person decides, by marking the matter as done.`,
  },
  'provider-silent': {
    standing: 'Provider silent',
    tone: 'warn',
    meaning: 'The provider did not answer, so nobody can say whether the student has paid.',
    nextStep: `${takeNothing} Ask the provider again in some minutes.`,
  },
  'under-review': {
    standing: 'Under review',
    tone: 'bad',
    meaning: 'Money arrived that differs from the order. The student has no place by it.',
    nextStep:
      'Compare the amounts below and give the money back: begin a refund. Then the student can pay the right fee.',
  },
}
