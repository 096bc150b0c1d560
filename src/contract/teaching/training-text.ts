import { formatIndianDay } from '../platform/time/indian-time.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

type Training = {
  /** The hours that the office gives; null: the course's duration is printed. */
  hours: number | null
  /** '4 months'; null: not known. */
  duration: string | null
  /** The batch's days, YYYY-MM-DD; null: there was none. */
  startsOn: string | null
  endsOn: string | null
}

/** '120 hours, Aug to Nov 2026' on a certificate; null where nothing is known. */
export function trainingText({ hours, duration, startsOn, endsOn }: Training): string | null {
  const length = hours === null ? duration : `${hours} ${hours === 1 ? 'hour' : 'hours'}`
  const period = startsOn === null || endsOn === null ? null : periodText(startsOn, endsOn)
  return [length, period].filter(Boolean).join(', ') || null
}

function periodText(startsOn: string, endsOn: string): string {
  const [firstYear, firstMonth] = [startsOn.slice(0, 4), monthOf(startsOn)]
  const last = `${monthOf(endsOn)} ${endsOn.slice(0, 4)}`
  if (`${firstMonth} ${firstYear}` === last) return last
  return endsOn.startsWith(firstYear)
    ? `${firstMonth} to ${last}`
    : `${firstMonth} ${firstYear} to ${last}`
}

function monthOf(day: string): string {
  return months[Number(day.slice(5, 7)) - 1] ?? ''
}

type Completed = { completedOn: string | null; grade: string | null; training: string | null }

/** 'on 1 Aug 2026, with grade A · 120 hours, May to Jul 2026'; '' where nothing is known. */
export function completionText({ completedOn, grade, training }: Completed): string {
  const completion = [
    completedOn === null ? null : `on ${formatIndianDay(completedOn)}`,
    grade === null ? null : `with grade ${grade}`,
  ]
  return [completion.filter(Boolean).join(', '), training].filter(Boolean).join(' · ')
}
