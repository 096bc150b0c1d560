import { Link } from 'react-router'
import type { CourseShown } from '#contract/catalog.ts'
import type { Institute } from '#contract/institute.ts'
import { openCampuses } from '#contract/open-campuses.ts'
import { pages } from '#contract/pages.ts'
import type { RefundTerms } from '#contract/policies.ts'
import type { ReactNode } from 'react'
import { pageFee } from '#web/fees/fee-text.ts'
import { FreeMark } from '#web/fees/free-mark.tsx'
import { refundSentence } from '#web/payments/refund-sentence.ts'

export type ComparedCourse = Omit<CourseShown['CourseDetails'], 'description'>

type CompareRow = {
  name: string
  /** null: nothing is known; a row that knows nothing of any course is left out. */
  of: (course: ComparedCourse, terms: RefundTerms, institute: Institute) => ReactNode
}

/** What a parent asks of courses side by side, in that order. */
export const compareRows: readonly CompareRow[] = [
  {
    name: 'Reg Fee',
    of: ({ courseFee }) => (
      <>
        <strong>{pageFee(courseFee)}</strong> <FreeMark courseFee={courseFee} />
      </>
    ),
  },
  { name: 'Mode', of: ({ mode }) => mode ?? 'N/A' },
  { name: 'Duration', of: ({ duration }) => duration ?? 'N/A' },
  {
    name: 'Campuses',
    of: (_course, _terms, institute) =>
      openCampuses(institute)
        .map(({ name }) => name)
        .join(', '),
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
