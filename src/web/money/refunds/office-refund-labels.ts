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
    label: 'Waits for a decision',
    tone: 'warn',
    next: 'The office decides: approve it, or refuse it with words that the student gets.',
  },
  approved: {
    label: 'Approved',
    tone: 'info',
    next: 'The provider has not confirmed yet that it has our order. We keep asking; there is nothing to do.',
  },
  sent: {
    label: 'On its way',
    tone: 'info',
    next: 'The provider is returning the money. It is done here by itself as soon as the provider says so.',
  },
  needsReview: {
    label: 'Needs review',
    tone: 'warn',
    next: 'The provider holds it or does not answer, so nobody knows whether the money went back. Look at its dashboard; give nothing back by hand. We ask every day.',
  },
  failed: {
    label: 'Failed',
    tone: 'bad',
    next: 'The provider could not return it and the money is still with us. Try again, or give it back by hand.',
  },
  bounced: {
    label: 'Came back',
    tone: 'bad',
    next: 'The money had left for the student and came back to us. Try again, or give it back by hand.',
  },
  withdrawn: {
    label: 'Not needed',
    tone: 'plain',
    next: 'The payment pays for a place after all. Nothing goes back.',
  },
  done: {
    label: 'Returned',
    tone: 'good',
    next: 'The money is back with the student. Nothing is left to do.',
  },
  refused: {
    label: 'Refused',
    tone: 'plain',
    next: 'The student has the office’s words. Nothing is left to do.',
  },
}

/** The payer's bank took the money; the institute did not return it. */
const takenByBank: StateLabels = {
  label: 'Taken by the bank',
  tone: 'bad',
  next: 'The payer’s bank took this money by a dispute. Nothing is left to give back.',
}

/** Done at the provider's dashboard before this portal. */
const doneThere: StateLabels = {
  ...refundStateLabels.done,
  next: 'Somebody returned the money at the provider’s own dashboard. Nothing is left to do.',
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
    'No provider can return it. The office decides: give it back by hand, or refuse it with words that the student gets.',
  needsReview:
    'Its provider is switched off here and can’t be asked. Look at its dashboard: only where nothing has left there, give the money back by hand.',
  failed: 'Its provider is switched off here and the money is still with us. Give it back by hand.',
  bounced:
    'The money came back to us, and its provider is switched off here. Give it back by hand.',
} as const satisfies Partial<Record<RefundState, string>>

/** The statement for a refund by hand, where the provider may already have received the request. */
export function handBackStatement({
  state,
  provider,
}: Pick<OfficeRefund, 'state' | 'provider'>): string | null {
  if (state !== 'needsReview') return null
  return `${providerName(provider)} may have been told to return it. Go on only if its dashboard shows that nothing has left there: that stays written here with your name.`
}

type Judged = Pick<OfficeRefund, 'verdict' | 'policy'>

/** The policy's verdict when the refund was requested. */
export function ruleSentence({ verdict: { rule, deadline }, policy }: Judged): string {
  const end = deadline === null ? null : formatIst(deadline)
  if (rule === 'allowed')
    return `Asked for within ${daysOf(policy)} of enrollment${end === null ? '' : `, which end on ${end}`}. No certificate has been issued.`
  if (rule === 'window-over')
    return `Asked for after the ${daysOf(policy)} of enrollment${end === null ? '' : `, which ended on ${end}`}.`
  return ruleSentences[rule]
}

/** For rules without a deadline. */
const ruleSentences = {
  'cancelled-by-us':
    'We have cancelled the batch ourselves: all of it goes back, whatever the days, trial or certificate say.',
  'no-place': 'This money bought no place: it goes back whenever it is asked for.',
  'moved-cheaper':
    'The student was moved to a place that costs less, and this part was agreed with the move: it goes back whatever the day.',
  'certificate-issued':
    'A certificate has been issued for this place, which ends the refund right.',
  'trial-course': 'The fee of a trial course is not refunded.',
  'free-course': 'A free course: there is nothing to refund.',
} as const satisfies Record<Exclude<OfficeRefundRow['rule'], 'allowed' | 'window-over'>, string>

/** The refund policy's promise for this money; null where there is none. */
export function promiseSentence({ verdict, policy }: Judged): string | null {
  const { isAllowed, rule, deadline } = verdict
  if (!isAllowed) return null
  if (rule === 'no-place')
    return 'Money that bought no place, as of a course that was paid twice, is returned in full whenever it is asked for.'
  if (rule === 'cancelled-by-us')
    return 'When a course or a batch is cancelled, the whole fee goes back whenever it is asked for.'
  if (rule === 'moved-cheaper')
    return 'Whoever is moved to a place that costs less gets the part back that was agreed with the move.'
  const end = deadline === null ? '' : `, so until ${formatIst(deadline)}`
  return `Whoever asks within ${daysOf(policy)} of enrollment${end}, and has no certificate yet, gets the fee back.`
}

/** The days of the order's policy version. */
function daysOf(policy: Judged['policy']): string {
  return policy === null ? 'the days' : daysText(policy.days)
}

/** The rule in two or three words, after 'Policy:'. */
export const ruleLabels: Record<OfficeRefundRow['rule'], string> = {
  allowed: 'allowed',
  'no-place': 'allowed, no place bought',
  'moved-cheaper': 'allowed, moved to a cheaper batch',
  'cancelled-by-us': 'allowed, cancelled by us',
  'window-over': 'asked for too late',
  'certificate-issued': 'certificate issued',
  'trial-course': 'trial course',
  'free-course': 'free course',
}

export const originLabels: Record<OfficeRefundRow['origin'], string> = {
  student: 'The student',
  office: 'The office',
  provider: 'The provider',
  portal: 'The portal: extra money',
}

export const wayLabels: Record<NonNullable<OfficeRefundRow['way']>, string> = {
  provider: 'Through the provider',
  chargeback: 'Taken by the payer’s bank',
  cash: 'Cash',
  upi: 'UPI from the desk',
  bankTransfer: 'Bank transfer',
}

/** One line of the history. */
const eventLabels = {
  requested: 'Asked for',
  agreed: 'Approved by the first of two',
  approved: 'Approved',
  refused: 'Refused',
  givenByHand: 'Given back by hand',
  providerAccepted: 'The provider has it',
  providerHeld: 'The provider looks at it',
  providerFailed: 'The provider could not return it',
  wentQuiet: 'No answer for too long',
  moneyReturned: 'Money returned',
  moneyBounced: 'The money came back to us',
  neededAfterAll: 'Not needed any more',
  reviewAsked: 'The student asks for another look',
} as const satisfies Record<RefundHistoryEvent, string>

export function eventText(event: string): string {
  return ownEntry(eventLabels, event) ?? 'Something happened to it'
}
