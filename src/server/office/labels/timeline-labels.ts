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
  open: 'No attempt to pay',
  begun: 'Started at the bank, not finished',
  refused: 'The provider refused to open a page',
  declined: 'Declined by the bank',
  failed: 'Declined by the bank, and the page is closed',
  undecided: 'The bank has not decided',
  captured: 'Paid',
  differed: 'Paid, differs from the order',
  lapsed: 'Ended: the page is closed',
  returned: 'Sent back by the bank',
} as const satisfies Record<AttemptOutcome, string>

export function outcomeText(outcome: string): string {
  return ownEntry(outcomes, outcome) ?? 'Ask the provider for the state'
}

type FlagLabels = { title: string; advice: string }

/** Flags of an order that need a person, and what to do about them. */
export const flagLabels = {
  'amount-differs': {
    title: 'The amount differs from the order',
    advice:
      'Compare it with the provider’s dashboard. Then accept it with a reason, move it to the right order, or refund it. After a refund the student can pay the right fee.',
  },
  'second-capture': {
    title: 'The same order was paid a second time',
    advice: 'Refund the second payment, or move it to the right order.',
  },
  'partial-refund': {
    title: 'The provider refunded a part',
    advice: 'Find out who did it and why. Then write it here.',
  },
  'unallocated-return': {
    title: 'The provider refunded a part without saying for which course',
    advice: 'Say how much of it was for each course.',
  },
  'return-failed': {
    title: 'A refund came back to us',
    advice: 'Try the refund below again, or give the money back by hand.',
  },
  'returned-twice': {
    title: 'More money went back than was paid',
    advice: 'Ask the student for the difference. Then write here how it ended.',
  },
  disputed: {
    title: 'The payer disputes this payment at their bank',
    advice:
      'Answer the dispute at the provider, with the receipt. A lost dispute returns the money and ends the seat. Nothing is refunded while it is open.',
  },
  'paid-twice': {
    title: 'Paid twice for one seat',
    advice: 'Refund this payment, or move it to the right order.',
  },
  'closed-payer': {
    title: 'Paid after the account was closed',
    advice: 'Refund this payment, or move it to the right order.',
  },
  'batch-full': {
    title: 'Paid after the last seat was taken',
    advice: 'Refund this payment, or move it to an order for another batch of the course.',
  },
  'place-unpaid': {
    title: 'The bank took the first payment back',
    advice:
      'Talk to the student. Refund the rest to end the seat, or write here why the student keeps it.',
  },
  'difference-not-due': {
    title: 'Paid a difference that was no longer due',
    advice: 'Refund this payment. The seat is not changed.',
  },
  'batch-cancelled': {
    title: 'Paid for a batch that was cancelled',
    advice: 'Refund this payment, or move it to an order for another batch of the course.',
  },
  'concession-gone': {
    title: 'Paid late, after others had used the discount',
    advice: 'Refund this payment, or move it to another order of the student.',
  },
  'group-place-missing': {
    title: 'A member of the group could not be enrolled',
    advice:
      'They already have a seat, or their account is closed. Choose another student on the group’s page, or refund their part.',
  },
  'dispute-reopened': {
    title: 'A dispute has two different results',
    advice: 'Look up the result at the provider’s dashboard. Then write it here.',
  },
  'figures-contradict': {
    title: 'The provider’s figures contradict each other or our books',
    advice: 'Compare them with the provider’s dashboard. The portal has changed nothing.',
  },
  'unreadable-answer': {
    title: 'The provider’s answers can’t be read',
    advice: 'The portal keeps asking. If it continues, call the provider and name the field.',
  },
  'unconfirmed-payment': {
    title: 'The provider announced a payment and does not confirm it',
    advice: 'Look for the transaction at the provider’s dashboard. Then write here what you found.',
  },
  'named-reference': {
    title: 'The student says that this was paid',
    advice:
      'Ask the provider now. If no money shows, look for the UTR or RRN of the timeline. Search the provider’s dashboard and the bank’s statement, and write here what you found. The number alone proves nothing.',
  },
  undecided: {
    title: 'The bank has not decided',
    advice: `Ask the provider for the state of this payment. After ${polledFor.inWords} you can mark this as done: the order then ends unpaid. The student can pay again, and a late payment is still recorded.`,
  },
  'provider-gone': {
    title: 'Its provider is switched off',
    advice: 'Check the provider’s dashboard for this payment. Then write it here.',
  },
  'receipt-missing': {
    title: 'The receipt has no number yet',
    advice:
      'The payment is safe. Tell your technician. This is settled once the receipt has its number.',
  },
} as const satisfies Record<FlagKind, FlagLabels>

export function flagLabelsOf(kind: string): FlagLabels {
  return (
    ownEntry(flagLabels, kind) ?? {
      title: 'A payment needs a decision',
      advice: 'Read below what happened. Then write here how it ended.',
    }
  )
}

type EventLabels = { title: string; tone: Tone }

const events = {
  orderPlaced: { title: 'Order placed', tone: 'plain' },
  partPaid: { title: 'An instalment was paid', tone: 'good' },
  gatewayAccepted: { title: 'Payment page opened', tone: 'plain' },
  paymentDeclined: { title: 'Declined by the bank', tone: 'bad' },
  timeRanOut: { title: 'Not paid in time', tone: 'warn' },
  customerPaid: { title: 'Payment confirmed', tone: 'good' },
  amountDiffered: { title: 'The amount differs from the order', tone: 'bad' },
  moneyReturned: { title: 'The money went back to the student', tone: 'warn' },
  moneyBelongsElsewhere: { title: 'The money belongs to another order', tone: 'warn' },
} as const satisfies Record<OrderEvent | PartEvent, EventLabels>

/** The label of a line of payment_events. */
export function eventLabelOf(event: string): EventLabels {
  return ownEntry(events, event) ?? { title: 'The order has changed', tone: 'plain' }
}

/** Labels of the triggers of a payment sync. */
export const triggerLabels = {
  initiate: 'Student',
  return: 'Student returned from the payment page',
  notification: 'Provider’s message',
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
  requested: 'waiting for a decision',
  approved: 'approved',
  sent: 'on its way',
  needsReview: 'needs review',
  failed: 'failed',
  done: 'returned',
  bounced: 'came back to us',
  refused: 'refused',
  withdrawn: 'no longer needed',
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
  | `qr-${string}`
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
  'qr-shown': 'Showed a QR code at the desk',
  'qr-ended': 'Ended the QR code',
  'cheque-taken': 'Took the cheque at the desk',
  'cheque-cleared': 'Recorded that the cheque cleared',
  'cheque-bounced': 'Recorded that the cheque bounced',
  'desk-entry-corrected': 'Corrected the entry',
  'desk-entry-undone': 'Undid the entry',
  'second-person-asked': 'Requested a second person',
  'outgoing-decided-alone': 'Decided alone',
  'enrollment-ended': 'Ended the enrollment',
  ...groupActionLabels,
  'enrollment-kept': 'Recorded why the student keeps the seat',
  'order-flag-settled': 'Marked a problem as done',
  'payment-accepted': 'Accepted a payment that differs',
  'payment-written': 'Moved the payment to another order',
  'payment-link-made': 'Made a payment link',
  'payment-links-withdrawn': 'Withdrew the payment links',
  'dispute-concluded': 'Recorded how the dispute ended',
  ...refundActionLabels,
  'note-written': 'Wrote a note',
  'payment-plan-changed': 'Changed the instalments',
  'part-waived': 'Waived an instalment',
  'part-moved': 'Changed the due date of an instalment',
  ...studentActionLabels,
  'certificate-issued': 'Issued the certificate',
  'certificate-replaced': 'Replaced the certificate',
  'certificate-revoked': 'Revoked the certificate',
} as const satisfies Record<LineOfPerson, string>

export function actionText(action: string): string {
  return ownEntry(actionLabels, action) ?? 'A change'
}

/** The actor of a log line, if it is not a member of staff. */
export function actorText({ actorKind, actorName }: { actorKind: string; actorName: string }) {
  if (actorKind === 'admin') return actorName
  return actorKind === 'student' ? 'Student' : 'Portal'
}
