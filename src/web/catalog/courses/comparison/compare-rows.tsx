import type { CourseShown } from '#contract/catalog/catalog.ts'
import { campusesOf, isOnline } from '#contract/catalog/course-campuses.ts'
import { linesOf } from '#contract/catalog/course-lines.ts'
import type { PublicInstitute } from '#contract/institute/institute.ts'
import type { RefundTerms } from '#contract/institute/policies.ts'
import type { ReactNode } from 'react'
import { pageFee } from '#web/catalog/fees/fee-text.ts'
import { effortText } from '../proof/effort-text.ts'
import { FeeNote } from '#web/catalog/fees/fee-note.tsx'
import { FreeMark } from '#web/catalog/fees/free-mark.tsx'
import { refundSentence } from '#web/money/own-refunds/refund-sentence.ts'
import type { ComparedBatch } from './compared-batch.ts'

export type ComparedCourse = Omit<CourseShown['CourseDetails'], 'description'> & {
  batch: ComparedBatch
}

/** The refund rule is a row as well; its name links to the policy. */
export const REFUND_ROW = 'Refund policy'

type Facts = { terms: RefundTerms; institute: PublicInstitute }

type CompareRow = {
  name: string
  /** One text or several lines; null: unknown. */
  of: (course: ComparedCourse, facts: Facts) => string | string[] | null
  /** The same with a mark, where the text alone is too little. */
  shown?: (course: ComparedCourse) => ReactNode
}

/** In the order of a family's questions. */
const rows: readonly CompareRow[] = [
  { name: 'Start', of: ({ batch }) => batch.start },
  { name: 'Days and hours', of: ({ batch }) => batch.hours },
  {
    name: 'Reg Fee',
    of: ({ courseFee, feeNote }) => [pageFee(courseFee), ...(feeNote === null ? [] : [feeNote])],
    shown: ({ courseFee, feeNote }) => (
      <>
        <strong>{pageFee(courseFee)}</strong> <FreeMark courseFee={courseFee} />{' '}
        <FeeNote note={feeNote} />
      </>
    ),
  },
  {
    name: 'Duration',
    of: ({ duration, mode }) => `${duration ?? 'N/A'}, ${mode?.toLowerCase() ?? 'N/A'}`,
  },
  { name: 'Effort', of: ({ hoursPerWeek }) => effortText(hoursPerWeek) },
  { name: 'Level', of: ({ level }) => level },
  { name: 'Language', of: ({ language }) => language },
  {
    name: 'Campuses',
    of: (course, { institute }) =>
      isOnline(course) ? 'Online' : campusesOf(course, institute).join(', '),
  },
  { name: 'Trainer', of: ({ batch, trainerName }) => batch.trainer ?? trainerName },
  { name: 'You need', of: ({ needs }) => orNone(linesOf(needs)) },
  { name: 'Software', of: ({ software }) => linesOf(software).join(', ') || null },
  { name: 'Afterwards you can', of: ({ outcomes }) => orNone(linesOf(outcomes)) },
  { name: 'The fee covers', of: ({ feeCovers }) => orNone(linesOf(feeCovers)) },
  {
    name: REFUND_ROW,
    of: (course, { terms, institute }) =>
      refundSentence(course, terms, institute.refundProcessing).short,
  },
]

function orNone(lines: string[]): string[] | null {
  return lines.length === 0 ? null : lines
}

type Value = { text: string | string[] | null; shown: ReactNode }

export type ShownRow = {
  name: string
  /** One value for all courses, or one for each. */
  values: Value[]
}

/**
 * The rows with a value for any course. Those that differ come first; a row that is the same for
 * all courses has one value.
 */
export function shownRows(
  courses: readonly ComparedCourse[],
  facts: Facts,
): { differing: ShownRow[]; same: ShownRow[] } {
  const all = rows
    .map(({ name, of, shown }) => ({
      name,
      values: courses.map((course) => ({
        text: of(course, facts),
        shown: shown?.(course) ?? null,
      })),
    }))
    .filter(({ values }) => values.some(({ text }) => text !== null))
  const same = all.filter(({ values }) => courses.length > 1 && isSame(values))
  return {
    differing: all.filter((row) => !same.includes(row)),
    same: same.map(({ name, values }) => ({ name, values: values.slice(0, 1) })),
  }
}

function isSame(values: readonly Value[]): boolean {
  return new Set(values.map(({ text }) => JSON.stringify(text))).size === 1
}
