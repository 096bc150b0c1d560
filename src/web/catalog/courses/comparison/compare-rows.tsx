import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { Link } from 'react-router'
import type { Batch } from '#contract/teaching/batches.ts'
import { placeText, shortDay } from '#contract/teaching/batch-words.ts'
import type { CourseShown } from '#contract/catalog/catalog.ts'
import { campusesOf, isOnline } from '#contract/catalog/course-campuses.ts'
import type { PublicInstitute } from '#contract/institute/institute.ts'
import { pages } from '#contract/pages.ts'
import type { RefundTerms } from '#contract/institute/policies.ts'
import type { ReactNode } from 'react'
import { pageFee } from '#web/catalog/fees/fee-text.ts'
import { effortText } from '../proof/effort-text.ts'
import { FeeNote } from '#web/catalog/fees/fee-note.tsx'
import { FreeMark } from '#web/catalog/fees/free-mark.tsx'
import { refundSentence } from '#web/money/own-refunds/refund-sentence.ts'

export type ComparedCourse = Omit<CourseShown['CourseDetails'], 'description'> & {
  /** The next start: startText(). */
  start: string
}

type CompareRow = {
  name: string
  /** null: unknown; a row without a value for any course is left out. */
  of: (course: ComparedCourse, terms: RefundTerms, institute: PublicInstitute) => ReactNode
}

/** The rows of the comparison, in the order of a parent's questions. */
export const compareRows: readonly CompareRow[] = [
  {
    name: 'Reg Fee',
    of: ({ courseFee, feeNote }) => (
      <>
        <strong>{pageFee(courseFee)}</strong> <FreeMark courseFee={courseFee} />{' '}
        <FeeNote note={feeNote} />
      </>
    ),
  },
  { name: 'Start', of: ({ start }) => start },
  { name: 'Mode', of: ({ mode }) => mode ?? 'N/A' },
  { name: 'Duration', of: ({ duration }) => duration ?? 'N/A' },
  { name: 'Effort', of: ({ hoursPerWeek }) => effortText(hoursPerWeek) },
  { name: 'Level', of: ({ level }) => level },
  { name: 'Language', of: ({ language }) => language },
  {
    name: 'Campuses',
    of: (course, _terms, institute) =>
      isOnline(course) ? 'Online' : campusesOf(course, institute).join(', '),
  },
  { name: 'What it covers', of: ({ descriptionSummary }) => descriptionSummary || null },
  {
    name: 'Refund',
    of: (course, terms, { refundProcessing }) => (
      <>
        {refundSentence(course, terms, refundProcessing).short}{' '}
        <Link to={pages.refundPolicy()}>Refund policy</Link>
      </>
    ),
  },
  { name: 'Department', of: ({ department }) => department.title },
  { name: 'Course code', of: ({ courseCode }) => courseCode },
]

/**
 * 'Mon 4 Jan, Kochi' of the batch that starts next, or of one that has begun where no other
 * follows.
 * @param batches the open ones, the first to start first.
 */
export function startText(
  batches: readonly Pick<Batch, 'startsOn' | 'campus'>[],
  now: Date,
): string {
  const today = indianDayOf(now)
  const next = batches.find(({ startsOn }) => startsOn >= today)
  const batch = next ?? batches[0]
  if (batch === undefined) return 'On request'
  const text = `${shortDay(batch.startsOn)}, ${placeText(batch.campus)}`
  return next === undefined ? `Running since ${text}` : text
}
