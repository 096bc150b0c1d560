import type { FlagKind } from '#contract/money/flag-kinds.ts'
import { ownEntry } from '#contract/platform/own-entry.ts'
import { polledFor } from '#contract/platform/time-limits.ts'
import { groupActionLabels } from './group-action-labels.ts'
import { refundActionLabels } from './refund-action-labels.ts'
import { studentActionLabels } from './student-action-labels.ts'
import type { RefundState } from '#contract/money/refunds/refunds.ts'
import type { ActivityAction } from '../../platform/activity/activity-labels.ts'
import type {
  AttemptOutcome,
  Trigger,
  OrderEvent,
  PartEvent,
} from '../../money/payments.service.ts'
import type { Tone } from './order-labels.ts'

/*
 * Labels for the values of columns. Each table covers every value that this release writes; a value
 * of another release gets a general label.
 */

const outcomes = {
  open: 'Nobody has tried to pay',
  begun: 'Begun at the bank, not finished',
  refused: 'The provider refused to open a page',
  declined: 'Declined by the bank',
  failed: 'Declined by the bank, and the page is over',
  undecided: 'The bank has not decided',
  captured: 'Paid',
  differed: 'Paid, but not as ordered',
  lapsed: 'Over: nobody can pay there any more',
  returned: 'Sent back by the bank',
} as const satisfies Record<AttemptOutcome, string>

export function outcomeText(outcome: string): string {
  return ownEntry(outcomes, outcome) ?? 'Ask the provider how it stands'
}

type FlagLabels = { title: string; advice: string }

/** Flags of an order that need a person, and what to do about them. */
export const flagLabels = {
  'amount-differs': {
    title: 'The amount differs from the order',
    advice:
      'Compare it with the provider’s dashboard. Accept it with a reason, write it to the order that it was meant for, or give it back: then the student can pay the right fee.',
  },
  'second-capture': {
    title: 'The same order was paid a second time',
    advice:
      'Give the second payment back, its refund waits for your decision; or write it to the order that it was meant for.',
  },
  'partial-refund': {
    title: 'A part of the money went back at the provider',
    advice: 'Find out who did it and why, and write it down here.',
  },
  'unallocated-return': {
    title: 'A part went back at the provider, and it is not said for which course',
    advice: 'Write down on the board of returns how much of it was for which course.',
  },
  'return-failed': {
    title: 'Money that had gone back has come back to us',
    advice: 'Give it back once more: the refund below takes a new try, or your own hand.',
  },
  'returned-twice': {
    title: 'More money went back than had come',
    advice: 'Ask the student for what is too much, and write down what became of it.',
  },
  disputed: {
    title: 'The payer disputes this payment at their bank',
    advice:
      'Answer the dispute at the provider, with the receipt. Lost, the money goes back and the place ends by itself; while it is open nothing is refunded.',
  },
  'paid-twice': {
    title: 'Paid twice for one place',
    advice:
      'Give this payment back, its refund waits for your decision; or write it to the order that it was meant for.',
  },
  'closed-payer': {
    title: 'Paid after the account was closed',
    advice:
      'Give this payment back, its refund waits for your decision; or write it to the order that it was meant for.',
  },
  'batch-full': {
    title: 'Paid after the last seat was taken',
    advice:
      'Give this payment back, its refund waits for your decision; or write it to the order of another batch of the course.',
  },
  'place-unpaid': {
    title: 'The bank took back what the place began with',
    advice:
      'Talk to the student. End the place by a refund of what is left, or write down here why it stays.',
  },
  'difference-not-due': {
    title: 'Paid for a move when nothing was to be paid any more',
    advice:
      'Give this payment back, its refund waits for your decision. It changes nothing about the place.',
  },
  'batch-cancelled': {
    title: 'Paid for a batch that was cancelled',
    advice:
      'Give this payment back, its refund waits for your decision; or write it to the order of another batch of the course.',
  },
  'concession-gone': {
    title: 'Paid late, when its concession was used by others',
    advice:
      'Give this payment back, its refund waits for your decision; or write it to another order of the student.',
  },
  'group-place-missing': {
    title: 'Somebody of the group could not be enrolled',
    advice:
      'They have a place of their own by now, or their account was closed. Put another student there on the group’s page, or give back what was paid for them.',
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
  'named-reference': {
    title: 'The student says that this was paid',
    advice:
      'Ask the provider now. If no money shows, look for the UTR or RRN, which stands in the timeline, at the provider’s dashboard and in the bank’s statement, and write down what became of it. It proves nothing by itself.',
  },
  undecided: {
    title: 'The bank has not decided',
    advice: `Ask the provider for the state of this payment. Once the portal has asked for ${polledFor.inWords}, marking this as done decides that nobody paid: the order ends, and the student may pay again. Money that still comes is recorded.`,
  },
  'provider-gone': {
    title: 'Its provider is switched off',
    advice: 'Look at the provider’s dashboard whether this was paid, and write it down here.',
  },
  'receipt-missing': {
    title: 'The receipt has no number yet',
    advice:
      'The payment is safe. Tell whoever runs the portal; this ends by itself when the number is there.',
  },
} as const satisfies Record<FlagKind, FlagLabels>

export function flagLabelsOf(kind: string): FlagLabels {
  return (
    ownEntry(flagLabels, kind) ?? {
      title: 'Something about the money needs a person',
      advice: 'Read below what happened, and write down what became of it.',
    }
  )
}

type EventLabels = { title: string; tone: Tone }

const events = {
  orderPlaced: { title: 'Order placed', tone: 'plain' },
  partPaid: { title: 'A part was paid', tone: 'good' },
  gatewayAccepted: { title: 'Payment page opened', tone: 'plain' },
  paymentDeclined: { title: 'Declined by the bank', tone: 'bad' },
  timeRanOut: { title: 'Not paid in time', tone: 'warn' },
  customerPaid: { title: 'Payment confirmed', tone: 'good' },
  amountDiffered: { title: 'Money arrived that differs from the order', tone: 'bad' },
  moneyReturned: { title: 'The money went back to the student', tone: 'warn' },
  moneyBelongsElsewhere: { title: 'The money belongs to another order', tone: 'warn' },
} as const satisfies Record<OrderEvent | PartEvent, EventLabels>

/** The label of a line of payment_events. */
export function eventLabelOf(event: string): EventLabels {
  return ownEntry(events, event) ?? { title: 'Something happened to the order', tone: 'plain' }
}

/** Labels of the triggers of a payment sync. */
export const triggerLabels = {
  initiate: 'Student',
  return: 'Student came back from the payment page',
  notification: 'Provider’s notification',
  poll: 'Portal asked the provider',
  check: 'Student asked',
  office: 'Office asked the provider',
  counter: 'Desk',
  refund: 'Portal asked about a refund',
  restore: 'Search after a restore',
} as const satisfies Record<Trigger, string>

export function causeText(cause: string): string {
  return ownEntry(triggerLabels, cause) ?? 'Portal'
}

export const refundLabels = {
  requested: 'waits for a decision',
  approved: 'approved',
  sent: 'on its way',
  needsReview: 'needs review',
  failed: 'failed',
  done: 'returned',
  bounced: 'came back to us',
  refused: 'refused',
  withdrawn: 'not needed any more',
} as const satisfies Record<RefundState, string>

export function refundText(state: string): string {
  return ownEntry(refundLabels, state) ?? 'see the refund'
}

/** Log lines about orders, refunds, students and their certificates. */
type LineOfPerson = Extract<
  ActivityAction,
  | `refund-${string}`
  | `student-${string}`
  | 'profiles-joined'
  | `certificate-${string}`
  | `order-${string}`
  | `counter-${string}`
  | 'provider-asked'
  | `payment-${string}`
  | `dispute-${string}`
  | `receipt-${string}`
  | `desk-entry-${string}`
  | `cheque-${string}`
  | `enrollment-${string}`
  | `part-${string}`
  | `group-${string}`
  | `outgoing-${string}`
  | `second-person-${string}`
  | 'note-written'
>

export const actionLabels = {
  'provider-asked': 'Asked the provider',
  'receipt-sent-again': 'Sent the receipt again',
  'counter-payment-taken': 'Took the payment at the desk',
  'cheque-taken': 'Took the cheque at the desk',
  'cheque-cleared': 'Wrote that the cheque cleared',
  'cheque-bounced': 'Wrote that the cheque came back',
  'desk-entry-corrected': 'Corrected the entry',
  'desk-entry-undone': 'Undid the entry',
  'second-person-asked': 'Asked for a second person',
  'outgoing-decided-alone': 'Decided alone',
  'enrollment-ended': 'Ended the enrollment',
  ...groupActionLabels,
  'enrollment-kept': 'Wrote why the enrollment stays',
  'order-flag-settled': 'Marked a problem as done',
  'payment-accepted': 'Accepted a payment that differs',
  'payment-written': 'Wrote the payment to another order',
  'payment-link-made': 'Made a payment link',
  'payment-links-withdrawn': 'Withdrew the payment links',
  'dispute-concluded': 'Wrote down how the dispute ended',
  ...refundActionLabels,
  'note-written': 'Wrote a note',
  'payment-plan-changed': 'Changed the parts',
  'part-waived': 'Waived a part',
  'part-moved': 'Changed the day of a part',
  ...studentActionLabels,
  'certificate-issued': 'Issued the certificate',
  'certificate-replaced': 'Replaced the certificate',
  'certificate-revoked': 'Revoked the certificate',
} as const satisfies Record<LineOfPerson, string>

export function actionText(action: string): string {
  return ownEntry(actionLabels, action) ?? 'Something was changed'
}

/** The actor of a log line, if it is not a member of staff. */
export function actorText({ actorKind, actorName }: { actorKind: string; actorName: string }) {
  if (actorKind === 'admin') return actorName
  return actorKind === 'student' ? 'Student' : 'Portal'
}
