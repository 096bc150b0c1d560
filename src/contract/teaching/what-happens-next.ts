import { DAY_MS } from '../platform/durations.ts'
import { hoursText, shortDay } from './batch-words.ts'
import type { Held } from './batch-words.ts'
import { weekdayOf } from './office-batch-words.ts'

/** The first class in words: 'Mon 4 Jan, 6:00 pm to 8:00 pm', 'online'. */
export type FirstClass = { when: string; where: string | null }

export type PlaceToCome = {
  name: string
  addressLines: readonly string[]
  phone: string
}

type Enrolled = {
  /** The campus of the enrollment; null where it no longer exists, or the course is online. */
  campus: PlaceToCome | null
  /** It is taught online: there is no campus to come to. */
  isOnline?: boolean
  /** null: the course has no dates of its own. */
  firstClass: FirstClass | null
  /** The page shows the address already. */
  isPlaceSaid?: boolean
}

const DAYS_A_WEEK = 7

/**
 * The first class of a batch for a student who enrolled at that moment; null: it had begun by then.
 * `where` is set only for an online batch: a campus comes with its address.
 */
export function firstClassOf(
  batch: Held & { campus: string | null },
  enrolledAt: Date,
): FirstClass | null {
  const first = firstTaught(batch) ?? batch.startsOn
  if (new Date(`${first}T${batch.startsAt ?? '23:59'}:00+05:30`) < enrolledAt) return null
  const when = [shortDay(first), hoursText(batch)].filter((text) => text !== '').join(', ')
  return { when, where: batch.campus === null ? 'online' : null }
}

/**
 * The first day of the batch that is one of its weekdays; null: there is none, or no weekday is
 * fixed.
 */
export function firstTaught({
  startsOn,
  endsOn,
  weekdays,
}: Pick<Held, 'startsOn' | 'endsOn' | 'weekdays'>): string | null {
  const start = Date.parse(`${startsOn}T00:00:00Z`)
  const week = Array.from({ length: DAYS_A_WEEK }, (_, later) =>
    new Date(start + later * DAY_MS).toISOString().slice(0, 10),
  )
  return week.find((day) => day <= endsOn && weekdays.includes(weekdayOf(day))) ?? null
}

/**
 * The next steps of a student after paying, for page and mail: `come` where and when, `ask` whom,
 * in words before a phone number. It promises nothing that the portal does not know.
 */
export function whatHappensNext(enrolled: Enrolled) {
  const { campus, firstClass } = enrolled
  const first = firstClass && `Your first class: ${joined([firstClass.when, firstClass.where])}.`
  const about = firstClass ? 'anything else' : 'your first class'
  return {
    come: [first, placeSentence(enrolled)].filter((sentence) => sentence !== null),
    ask: campus
      ? `Ask the ${campus.name} campus about ${about}:`
      : `Ask our office about ${about}:`,
  }
}

function placeSentence({ campus, isOnline, firstClass, isPlaceSaid }: Enrolled): string | null {
  if (isPlaceSaid === true) return null
  if (campus) return `Your campus: ${joined([campus.name, ...campus.addressLines])}.`
  return isOnline === true && firstClass === null ? 'Your course is held online.' : null
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(', ')
}
