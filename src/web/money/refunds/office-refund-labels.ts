import { formatIst } from '#contract/platform/time/indian-time.ts'
import { ownEntry } from '#contract/platform/own-entry.ts'
import { daysText } from '#contract/institute/policy-sentences.ts'
import { providerName } from '#contract/money/provider-names.ts'
import type {
  OfficeRefund,
  OfficeRefundRow,
  RefundHistoryEvent,
  RefundState,
} from '#contract/money/refunds/refunds.ts'
import type { Tone } from '#web/platform/ui/alert.tsx'

type StateLabels = { label: string; tone: Tone | 'plain'; next: string }

/** A refund's state for staff; `next` says who acts next. */
export const refundStateLabels: Record<RefundState, StateLabels> = {
  requested: {
    label: 'New',
    tone: 'warn',
    next: 'Approve it, or refuse it with a text for the student.',
  },
  approved: {
    label: 'Approved',
    tone: 'info',
    next: 'The provider has not confirmed our order yet. We keep asking. Nothing to do.',
  },
  sent: {
    label: 'On its way',
    tone: 'info',
    next: 'The provider is returning the money. Nothing to do.',
  },
  needsReview: {
    label: 'Unclear',
    tone: 'warn',
    next: 'The provider does not say whether the money went back. Check its dashboard. Give nothing back by hand. We ask every day.',
  },
  failed: {
    label: 'Failed',
    tone: 'bad',
    next: 'The provider could not return it. We still have the money. Try again, or give it back by hand.',
  },
  bounced: {
    label: 'Came back',
    tone: 'bad',
    next: 'The money came back to us. Try again, or give it back by hand.',
  },
  withdrawn: {
    label: 'Not needed',
    tone: 'plain',
    next: 'The payment gave a seat after all. Nothing goes back.',
  },
  done: {
    label: 'Returned',
    tone: 'good',
    next: 'The student has the money. Nothing to do.',
  },
  refused: {
    label: 'Refused',
    tone: 'plain',
    next: 'The student has your text. Nothing to do.',
  },
}

/** The payer's bank took the money; the institute did not return it. */
const takenByBank: StateLabels = {
  label: 'Taken by the bank',
  tone: 'bad',
  next: 'The payer’s bank took this money in a dispute. Nothing is left to return.',
}

/** Done at the provider's dashboard before this portal. */
const doneThere: StateLabels = {
  ...refundStateLabels.done,
  next: 'The money was returned in the provider’s dashboard. Nothing to do.',
}

/** The state of a refund, by the way the money was returned. */
export function refundLabels({
  state,
  way,
  isMadeAtProvider,
}: Pick<OfficeRefundRow, 'state' | 'way' | 'isMadeAtProvider'>): StateLabels {
  if (state !== 'done') return refundStateLabels[state]
  if (way === 'chargeback') return takenByBank
  return isMadeAtProvider ? doneThere : refundStateLabels.done
}

/**
 * The person or role that acts next; with a switched-off provider, only a refund by hand is left.
 */
export function nextStepLabel(
  refund: Pick<OfficeRefund, 'state' | 'way' | 'isMadeAtProvider' | 'isByHand'>,
): string {
  const own = refund.isByHand ? ownEntry(nextByHand, refund.state) : undefined
  return own ?? refundLabels(refund).next
}

const nextByHand = {
  requested:
    'No provider can return it. Give it back by hand, or refuse it with a text for the student.',
  needsReview:
    'Its provider is switched off here. Check its dashboard. Give the money back by hand only if nothing has left there.',
  failed: 'Its provider is switched off here. We still have the money. Give it back by hand.',
  bounced: 'The money came back to us. Its provider is switched off here. Give it back by hand.',
} as const satisfies Partial<Record<RefundState, string>>

/** The statement for a refund by hand, where the provider may already have received the request. */
export function handBackStatement({
  state,
  provider,
}: Pick<OfficeRefund, 'state' | 'provider'>): string | null {
  if (state !== 'needsReview') return null
  return `${providerName(provider)} may be returning it already. Continue only if its dashboard shows that nothing has left. This is saved with your name.`
}

type Judged = Pick<OfficeRefund, 'verdict' | 'policy'>

/** The policy's verdict when the refund was requested. */
export function ruleSentence({ verdict: { rule, deadline }, policy }: Judged): string {
  const end = deadline === null ? null : formatIst(deadline)
  if (rule === 'allowed')
    return `Asked within ${daysOf(policy)} of enrollment${end === null ? '' : `, which end on ${end}`}. No certificate has been issued.`
  if (rule === 'window-over')
    return `Asked after the ${daysOf(policy)} of enrollment${end === null ? '' : `, which ended on ${end}`}.`
  return ruleSentences[rule]
}

/** For rules without a deadline. */
const ruleSentences = {
  'cancelled-by-us':
    'We cancelled the batch ourselves, so all of it goes back. Days, trial and certificate do not matter.',
  'no-place': 'This money gave no seat. It goes back at any time.',
  'moved-cheaper':
    'The student moved to a cheaper seat. This part was agreed with the move and goes back at any time.',
  'certificate-issued': 'A certificate was issued for this seat, which ends the right to a refund.',
  'trial-course': 'The fee of a trial course is not refunded.',
  'free-course': 'A free course: there is nothing to refund.',
} as const satisfies Record<Exclude<OfficeRefundRow['rule'], 'allowed' | 'window-over'>, string>

/** The refund policy's promise for this money; null where there is none. */
export function promiseSentence({ verdict, policy }: Judged): string | null {
  const { isAllowed, rule, deadline } = verdict
  if (!isAllowed) return null
  if (rule === 'no-place')
    return 'Money that gave no seat, such as a second payment, is returned in full at any time.'
  if (rule === 'cancelled-by-us')
    return 'When we cancel a course or a batch, the whole fee goes back at any time.'
  if (rule === 'moved-cheaper')
    return 'A student who moves to a cheaper seat gets the agreed part back.'
  const end = deadline === null ? '' : `, until ${formatIst(deadline)},`
  return `A student who asks within ${daysOf(policy)} of enrollment${end} gets the fee back, unless a certificate was issued.`
}

/** The days of the order's policy version. */
function daysOf(policy: Judged['policy']): string {
  return policy === null ? 'the days' : daysText(policy.days)
}

/** The rule in two or three words, after 'Policy:'. */
export const ruleLabels: Record<OfficeRefundRow['rule'], string> = {
  allowed: 'allowed',
  'no-place': 'allowed, no seat given',
  'moved-cheaper': 'allowed, moved to a cheaper batch',
  'cancelled-by-us': 'allowed, cancelled by us',
  'window-over': 'asked too late',
  'certificate-issued': 'certificate issued',
  'trial-course': 'trial course',
  'free-course': 'free course',
}

export const originLabels: Record<OfficeRefundRow['origin'], string> = {
  student: 'The student',
  office: 'The office',
  provider: 'The provider',
  portal: 'The portal (extra payment)',
}

export const wayLabels: Record<NonNullable<OfficeRefundRow['way']>, string> = {
  provider: 'Provider',
  chargeback: 'Payer’s bank',
  cash: 'Cash',
  upi: 'UPI from the desk',
  bankTransfer: 'Bank transfer',
}

/** One line of the history. */
const eventLabels = {
  requested: 'Asked',
  agreed: 'First approval',
  approved: 'Approved',
  refused: 'Refused',
  givenByHand: 'Given back by hand',
  providerAccepted: 'The provider has it',
  providerHeld: 'The provider checks it',
  providerFailed: 'The provider could not return it',
  wentQuiet: 'No answer for too long',
  moneyReturned: 'Money returned',
  moneyBounced: 'The money came back to us',
  neededAfterAll: 'No longer needed',
  reviewAsked: 'The student requested a review',
} as const satisfies Record<RefundHistoryEvent, string>

export function eventText(event: string): string {
  return ownEntry(eventLabels, event) ?? 'Changed'
}
