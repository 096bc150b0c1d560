import { modesOnAdd } from '#contract/platform/limits.ts'
import { dayAfter, monthsAfter } from '#contract/platform/time/indian-calendar.ts'
import { isDay } from '#contract/platform/lists.ts'
import type { TypedBatch } from '../batch-typed.ts'

/** Fields of a new batch that other facts suggest. */
export type Defaults = Partial<
  Pick<TypedBatch, 'mode' | 'campus' | 'seats' | 'endsOn' | 'enrollUntil'>
>

/** The source of the defaults. */
export type DefaultFacts = {
  course: { mode: string | null; duration: string | null } | null
  /** The seats of the course's last batch; null: there is none. */
  lastSeats: number | null
  /** Where the member of staff works, of the last batch, or the only one; null: no default. */
  campus: string | null
}

/** A usual classroom. */
const USUAL_SEATS = 20

/** The defaults for the chosen course and the typed first day. */
export function defaultsOf(facts: DefaultFacts, { startsOn }: Pick<TypedBatch, 'startsOn'>) {
  const { course, lastSeats, campus } = facts
  const now: Defaults = {}
  if (course !== null) {
    const mode = modesOnAdd.find((one) => one === course.mode) ?? 'Offline'
    Object.assign(now, { mode, seats: String(lastSeats ?? USUAL_SEATS) })
    now.campus = mode === 'Online' ? '' : (campus ?? '')
  }
  if (isDay(startsOn)) {
    const endsOn = lastDayOf(startsOn, course?.duration ?? null)
    if (endsOn !== null) now.endsOn = endsOn
    now.enrollUntil = startsOn
  }
  return now
}

/** Months of the calendar, the last day included: 4 Jan and '2 months' end on 3 Mar. */
export function lastDayOf(startsOn: string, duration: string | null): string | null {
  const [, count, unit] = /^(\d+) (month|year)s?$/.exec(duration ?? '') ?? []
  if (count === undefined) return null
  const months = Number(count) * (unit === 'year' ? 12 : 1)
  return dayAfter(monthsAfter(startsOn, months), -1)
}

/** The defaults to fill in: only where the field is empty or still holds the default of before. */
export function toFillIn(typed: TypedBatch, before: Defaults, now: Defaults): Defaults {
  const names = Object.keys(now) as (keyof Defaults)[] // its own names
  const open = names.filter((name) => {
    const isUntouched = typed[name] === '' || typed[name] === before[name]
    return isUntouched && typed[name] !== now[name]
  })
  return Object.fromEntries(open.map((name) => [name, now[name]]))
}
