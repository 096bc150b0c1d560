import { formatRupees, paise } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { formatIndianDay, indianDayOf } from '#contract/platform/time/indian-time.ts'
import type { readOfficeSettings } from '../../institute/settings/settings.service.ts'
import type { PlannedPart } from '../../money/payments.service.ts'
import { SMALLEST_PART_IN_PAISE } from './payment-plan.ts'

type Settings = Pick<
  Awaited<ReturnType<typeof readOfficeSettings>>,
  'deskParts' | 'deskFirstPercent' | 'deskMostParts' | 'deskWithinDays'
>

/** The limits for installments that the desk agrees; amounts in paise. */
export type DeskLimits = {
  smallestFirstInPaise: Paise
  /** With the first part. */
  mostParts: number
  /** The latest due day in the Indian calendar, 'YYYY-MM-DD'. */
  latestDay: string
}

type ToShare = {
  totalInPaise: Paise
  now: Date
  /** The last day of the batch; null: no batch. */
  endsOn: string | null
}

/**
 * The limits for this price. The last part is due before the batch is over.
 * @returns null where the desk agrees no installments: the setting is off, the price is too small,
 * or the batch ends too soon.
 */
export function deskLimits(
  settings: Settings,
  { totalInPaise, now, endsOn }: ToShare,
): DeskLimits | null {
  const { deskParts, deskFirstPercent, deskMostParts, deskWithinDays } = settings
  const today = indianDayOf(now)
  // whole rupees, so that the desk can give change
  const share = Math.ceil((totalInPaise * deskFirstPercent) / 10_000) * 100
  const smallestFirstInPaise = paise(Math.max(share, SMALLEST_PART_IN_PAISE))
  const within = dayAfter(today, deskWithinDays)
  const latestDay = endsOn !== null && endsOn < within ? endsOn : within
  const isPossible =
    deskParts && totalInPaise >= smallestFirstInPaise + SMALLEST_PART_IN_PAISE && latestDay > today
  return isPossible ? { smallestFirstInPaise, mostParts: deskMostParts, latestDay } : null
}

/**
 * Refuses parts outside the limits. They add up to the price.
 * @param later the parts after the first one.
 * @throws Problem invalid-input (amount, later).
 */
export function refuseOutsideLimits(
  limits: DeskLimits | null,
  { firstInPaise, later, now }: { firstInPaise: Paise; later: readonly PlannedPart[]; now: Date },
): void {
  if (limits === null)
    throw refused('later', 'This fee can’t be split at the desk. Take the whole fee.')
  const { smallestFirstInPaise, mostParts, latestDay } = limits
  if (firstInPaise < smallestFirstInPaise)
    throw refused(
      'amount',
      `The first instalment is at least ${formatRupees(smallestFirstInPaise)}.`,
    )
  if (later.length + 1 > mostParts)
    throw refused('later', `At most ${mostParts} instalments, with the one paid now.`)
  if (later.some(({ amountInPaise }) => amountInPaise < SMALLEST_PART_IN_PAISE))
    throw refused(
      'later',
      `Each instalment is at least ${formatRupees(paise(SMALLEST_PART_IN_PAISE))}.`,
    )
  const days = [indianDayOf(now), ...later.map(({ dueOn }) => dueOn ?? '')]
  if (days.some((day, index) => index > 0 && day <= (days[index - 1] ?? '')))
    throw refused('later', 'Each instalment is due later than the one before it.')
  if ((days.at(-1) ?? '') > latestDay)
    throw refused('later', `The last instalment is due by ${formatIndianDay(latestDay)}.`)
}

function refused(field: 'amount' | 'later', sentence: string): Problem {
  return new Problem('invalid-input', { fields: { [field]: sentence } })
}
