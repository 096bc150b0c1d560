import { messages } from '#contract/messages.ts'
import type { Holiday } from '#contract/teaching/copied-batches.ts'
import { nationalHolidayOn, nationalHolidays } from '#contract/teaching/national-holidays.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { Problem } from '#contract/problems.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import type { StaffMember } from '../office/office-batch-deps.ts'
import { holidayChanges, holidaysFrom } from './holidays.store.ts'
import type { OfficeHoliday } from './holidays.store.ts'

type Changing = Pick<Deps, 'clock' | 'inTransaction' | 'recordActivity'>

/** National holidays are shown for this year and the next two. */
const YEARS_SHOWN = 3
/** A list of last month is still of use; an older one is not. */
const DAYS_BACK = 31

/** The holidays from a month ago on, the office's and the national ones, by day. */
export async function listHolidays({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Holiday[]> {
  const today = indianDayOf(clock.now())
  const from = dayAfter(today, -DAYS_BACK)
  const first = Number(today.slice(0, 4))
  const years = Array.from({ length: YEARS_SHOWN }, (_, at) => first + at)
  const national = nationalHolidays(years).filter(({ day }) => day >= from)
  const kept = await holidaysFrom(db, from)
  return [
    ...national.map((one) => ({ ...one, isNational: true })),
    ...kept.map((one) => ({ ...one, isNational: false })),
  ].toSorted((one, other) => one.day.localeCompare(other.day))
}

/**
 * Adds a holiday, or renames it.
 * @throws Problem invalid-input with fields.day for a national holiday.
 */
export async function addHoliday(
  deps: Changing,
  holiday: OfficeHoliday,
  by: StaffMember,
): Promise<void> {
  if (nationalHolidayOn(holiday.day) !== null)
    throw new Problem('invalid-input', { fields: { day: messages.holidayIsNational } })
  await deps.inTransaction(async (tx) => {
    await holidayChanges(tx).put(holiday, { name: by.name, now: deps.clock.now() })
    await deps.recordActivity(tx, {
      by,
      action: 'holiday-added',
      subject: { kind: 'settings', id: 'holidays', label: `${holiday.day}, ${holiday.name}` },
    })
  })
}

/** Removes a holiday that the office added. A day that is not in the list changes nothing. */
export async function removeHoliday(deps: Changing, day: string, by: StaffMember): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const name = await holidayChanges(tx).remove(day)
    if (name === null) return
    await deps.recordActivity(tx, {
      by,
      action: 'holiday-removed',
      subject: { kind: 'settings', id: 'holidays', label: `${day}, ${name}` },
    })
  })
}
