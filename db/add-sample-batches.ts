import { sampleBatches } from '#institute/catalogue/sample-batches.ts'
import type { SampleBatch } from '#institute/catalogue/sample-batches.ts'
import { parseRupees } from '#contract/money.ts'
import type { Transaction } from '#server/db/database.ts'
import { newId } from '#server/foundation/ids.ts'
import { dayAfter, indianDayOf } from '#server/foundation/indian-day.ts'
import { invariant } from '#server/foundation/invariant.ts'

const WEEK = 7

/** By the day on which this happens, so that there are always some to come. */
export async function addSampleBatches(tx: Transaction, now: Date): Promise<void> {
  const rows = await tx.selectFrom('courses').select(['id', 'courseCode', 'mode']).execute()
  const courses = new Map(rows.map((row) => [row.courseCode, row]))
  const today = indianDayOf(now)
  const batches = sampleBatches.map((sample) => {
    const course = courses.get(sample.courseCode)
    invariant(course, `the sample catalogue has a course ${sample.courseCode}`)
    const days = daysOfSample(sample, today)
    return {
      id: newId(now),
      courseId: course.id,
      campus: sample.campus,
      mode: sample.campus === null ? 'Online' : heldAs(course.mode),
      ...days,
      weekdays: [...sample.weekdays],
      startsAt: sample.hours?.[0] ?? null,
      endsAt: sample.hours?.[1] ?? null,
      seats: sample.seats,
      enrollUntil: dayAfter(days.startsOn, sample.enrollUntilDay ?? 0),
      trainerName: sample.trainer?.name ?? null,
      trainerAbout: sample.trainer?.about ?? null,
      feeInPaise: sample.fee === undefined ? null : parseRupees(sample.fee),
      joiningNote: sample.joiningNote ?? null,
      createdAt: now,
      updatedAt: now,
    }
  })
  await tx.insertInto('batches').values(batches).execute()
}

/** At a campus: what the course is, where that can be there. */
function heldAs(mode: string | null): string {
  return mode === 'Hybrid' ? 'Hybrid' : 'Offline'
}

/** Between which days a batch is taught, both taught. */
function daysOfSample({ inDays, weeks, weekdays }: SampleBatch, today: string) {
  const from = Array.from({ length: WEEK }, (_, later) => dayAfter(today, inDays + later))
  const startsOn = from.find((day) => isTaught(day, weekdays)) ?? dayAfter(today, inDays)
  const last = Array.from({ length: WEEK }, (_, earlier) =>
    dayAfter(startsOn, weeks * WEEK - 1 - earlier),
  )
  return { startsOn, endsOn: last.find((day) => isTaught(day, weekdays)) ?? startsOn }
}

function isTaught(day: string, weekdays: readonly number[]): boolean {
  return weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK)
}
