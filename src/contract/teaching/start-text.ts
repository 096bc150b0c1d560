import type { Batch, NextBatch } from './batches.ts'
import { partOfDayText, placeText, shortDay } from './batch-words.ts'

export const startsOnRequest = 'Starts on request: ask for the next date'
export const askForNextDate = 'Ask for the next date'

type CourseToStart = {
  /** The office's sentence; null: it takes new students. */
  enrollmentClosed: string | null
  nextBatch?: NextBatch | undefined
}

/**
 * When a course starts, on cards, its own page and in a comparison: 'Starts Mon 7 Dec · evenings ·
 * Kochi · 6 seats left'; without an open batch, that its date is to be asked for; where it is
 * closed, the office's sentence.
 * @param seatsLeft of the next batch; left out: unknown.
 */
export function startText(course: CourseToStart, seatsLeft?: number): string {
  const { enrollmentClosed, nextBatch } = course
  if (enrollmentClosed !== null) return enrollmentClosed
  if (nextBatch === undefined) return startsOnRequest
  const { isRunning, startsOn, campus } = nextBatch
  const start = `${isRunning ? 'Running since' : 'Starts'} ${shortDay(startsOn)}`
  return [start, partOfDayText(nextBatch), placeText(campus), seatsLeftText(seatsLeft)]
    .filter((text) => text !== null)
    .join(' · ')
}

function seatsLeftText(left: number | undefined): string | null {
  if (left === undefined) return null
  if (left === 0) return 'full'
  return left === 1 ? '1 seat left' : `${left} seats left`
}

/**
 * The batch that a card names: the next to start. One that has begun only if no other follows.
 * @param batches the open ones, the first to start first.
 * @param today a day of the Indian calendar, '2027-01-04'.
 */
export function nextBatchOf(batches: readonly Batch[], today: string): NextBatch | undefined {
  const batch = batches.find(({ startsOn }) => startsOn >= today) ?? batches[0]
  if (batch === undefined) return undefined
  const { _id, campus, startsOn, weekdays, startsAt } = batch
  return { _id, campus, startsOn, weekdays, startsAt, isRunning: startsOn < today }
}

/** Said before the purchase of a course that has no batch; the refund sentence stands beside it. */
export function soldWithoutBatchText({ isFree, isOnline }: Undated): string {
  const act = isFree ? 'You enroll now' : 'You pay now'
  return `${act} and agree the start with ${isOnline ? 'our office' : 'the campus'}.`
}

type Undated = { isFree: boolean; isOnline: boolean }
