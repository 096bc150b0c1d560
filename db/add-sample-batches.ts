import { sampleTrainers } from '#institute/catalogue/trainers.ts'
import { sampleBatches } from '#institute/catalogue/sample-batches.ts'
import type { SampleBatch } from '#institute/catalogue/sample-batches.ts'
import { parseRupees } from '#contract/money/money.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/foundation/ids.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { invariant } from '#server/platform/foundation/invariant.ts'

const WEEK = 7

/** By the day on which this happens, so that there are always some to come. */
export async function addSampleBatches(tx: Transaction, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('courses')
    .select(['id', 'courseCode', 'mode', 'trainerName'])
    .execute()
  const courses = new Map(rows.map((row) => [row.courseCode, row]))
  const trainers = await addSampleTrainers(tx, now)
  const today = indianDayOf(now)
  const batches = sampleBatches.map((sample) => {
    const course = courses.get(sample.courseCode)
    invariant(course, `the sample catalogue has a course ${sample.courseCode}`)
    const ids = { id: newId(now), courseId: course.id }
    const held = { campus: sample.campus, mode: heldAs(sample.campus, course.mode) }
    const times = { createdAt: now, updatedAt: now }
    const trainerId = trainers.get(sample.trainer?.name ?? course.trainerName ?? '') ?? null
    return { ...ids, ...held, trainerId, ...whenHeld(sample, today), ...offerOf(sample), ...times }
  })
  await tx.insertInto('batches').values(batches).execute()
}

/** Trainers of the office with the same names stay as they are. @returns all ids by name. */
async function addSampleTrainers(tx: Transaction, now: Date): Promise<Map<string, string>> {
  const times = { createdAt: now, updatedAt: now }
  const trainers = Object.values(sampleTrainers).map((trainer) => ({
    id: newId(now),
    ...trainer,
    ...times,
  }))
  const anew = tx.insertInto('trainers').values(trainers)
  await anew.onConflict((conflict) => conflict.doNothing()).execute()
  const all = await tx.selectFrom('trainers').select(['id', 'name']).execute()
  return new Map(all.map(({ id, name }) => [name, id]))
}

function whenHeld(sample: SampleBatch, today: string) {
  const { weekdays, hours, enrollUntilDay = 0 } = sample
  const [startsAt, endsAt] = hours ?? [null, null]
  const days = daysOfSample(sample, today)
  const enrollUntil = dayAfter(days.startsOn, enrollUntilDay)
  return { ...days, weekdays: [...weekdays], startsAt, endsAt, enrollUntil }
}

function offerOf({ seats, fee, joiningNote }: SampleBatch) {
  return {
    seats,
    feeInPaise: fee === undefined ? null : parseRupees(fee),
    joiningNote: joiningNote ?? null,
  }
}

/** At a campus: what the course is, where that can be there. */
function heldAs(campus: string | null, mode: string | null): string {
  if (campus === null) return 'Online'
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
