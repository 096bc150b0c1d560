import { sampleBatches } from './sample-batches.ts'
import type { SampleBatch } from './sample-batches.ts'

/** A course without batches is taught as most are: three evenings of two hours. */
const USUAL = 6

/** The hours of classes a week, '6' or '6 to 10', as the batches of the course are planned. */
export function sampleHoursOf(courseCode: string): string {
  const hours = sampleBatches
    .filter((batch) => batch.courseCode === courseCode)
    .map(hoursPerWeek)
    .filter((sum) => sum > 0)
  const [least, most] = [Math.min(...hours, Infinity), Math.max(...hours, 0)]
  if (most === 0) return String(USUAL)
  return least === most ? String(most) : `${least} to ${most}`
}

function hoursPerWeek({ weekdays, hours }: SampleBatch): number {
  if (hours === null) return 0
  const [from, to] = hours.map(minutesOf)
  return Math.round((weekdays.length * ((to ?? 0) - (from ?? 0))) / 60)
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
