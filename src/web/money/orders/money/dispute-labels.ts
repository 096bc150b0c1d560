import { DAY_MS } from '#contract/platform/durations.ts'
import type { disputeEnds, OfficeDispute } from '#contract/office/money-matters.ts'
import type { Tone } from '#web/platform/ui/alert.tsx'

type Words = { label: string; tone: Tone | 'plain'; meaning: string }

/** The state of a dispute, and who acts next. */
export const disputeLabels = {
  received: {
    label: 'Opened',
    tone: 'bad',
    meaning:
      'The payer has asked their bank for the money back. Answer at the provider’s dashboard, with the receipt.',
  },
  evidenceRequired: {
    label: 'Waits for our answer',
    tone: 'bad',
    meaning:
      'The bank wants proof. Send the receipt and proof of the course in the provider’s dashboard.',
  },
  underReview: {
    label: 'The bank decides',
    tone: 'warn',
    meaning: 'The bank is checking our answer. Nothing to do until it decides.',
  },
  expired: {
    label: 'Time is over',
    tone: 'bad',
    meaning:
      'The time to answer is over, and the result is unknown. Ask the provider, then record it here.',
  },
  won: { label: 'Won', tone: 'good', meaning: 'The money stays with us.' },
  withdrawn: {
    label: 'Withdrawn by the payer',
    tone: 'good',
    meaning: 'The money stays with us.',
  },
  alreadyRefunded: {
    label: 'Ended: refunded before',
    tone: 'plain',
    meaning: 'The money was refunded before, so the bank took nothing more.',
  },
  lost: { label: 'Lost', tone: 'bad', meaning: 'The bank has given the money back to the payer.' },
} as const satisfies Record<OfficeDispute['state'], Words>

type End = (typeof disputeEnds)[number]

/** The possible ends of a dispute, with their consequences. */
export const endLabels = {
  won: {
    label: 'Won: the money stays with us',
    follows: 'Nothing changes for the student. The payment can be refunded again.',
  },
  lost: {
    label: 'Lost: the bank took the money',
    follows: 'The books show the money as taken by the payer’s bank. A seat that it paid for ends.',
  },
  withdrawn: {
    label: 'Withdrawn by the payer',
    follows: 'Nothing changes for the student. The payment can be refunded again.',
  },
} as const satisfies Record<End, { label: string; follows: string }>

/** How near the last day for an answer is; null where there is time, or nothing to answer. */
export function urgencyOf(
  { state, evidenceDueOn }: Pick<OfficeDispute, 'state' | 'evidenceDueOn'>,
  now: Date,
): { label: string; tone: Tone } | null {
  const isToAnswer = state === 'received' || state === 'evidenceRequired'
  if (!isToAnswer || evidenceDueOn === null) return null
  const leftInMs = new Date(evidenceDueOn).getTime() - now.getTime()
  if (leftInMs < 0) return { label: 'Too late', tone: 'bad' }
  if (leftInMs < DAY_MS) return { label: 'Less than a day left', tone: 'bad' }
  if (leftInMs > 7 * DAY_MS) return null
  const days = Math.floor(leftInMs / DAY_MS)
  return { label: days === 1 ? '1 day left' : `${days} days left`, tone: 'warn' }
}
