import type { Course } from '#contract/catalog/catalog.ts'
import { pages } from '#contract/pages.ts'
import type { RefundTerms } from '#contract/institute/policies.ts'
import { Link } from 'react-router'
import { refundSentence } from '#web/money/own-refunds/refund-sentence.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { AskCampus } from './enroll/ask-campus.tsx'
import styles from './course-notes.module.css'

type CourseNotesProps = {
  course: Omit<Course, 'description'>
  terms: RefundTerms
  /** The campus for questions; null: an online course. */
  campus: string | null
  /** What a purchase without a batch means; null: there is one, or none can be made. */
  undated: string | null
}

/** The notes before a purchase: what the fee covers, when it is refunded, whom to call. */
export function CourseNotes({ course, terms, campus, undated }: CourseNotesProps) {
  const { refundProcessing } = useInstitute()
  return (
    <ul className={styles.notes}>
      {undated !== null && (
        <li className={styles.refund}>
          <Icon name="calendar" size={18} /> <span>{undated}</span>
        </li>
      )}
      <li className={styles.refund} id="refund">
        <Icon name="check-circle" size={18} />
        <span>
          {refundSentence(course, terms, refundProcessing).short}{' '}
          <Link to={pages.refundPolicy()}>Refund policy</Link>
        </span>
      </li>
      <li id="ask">
        <Icon name="phone" size={18} />
        <AskCampus campus={campus} about={course.courseName} />
      </li>
      {course.feeNote !== null && (
        <li className={styles.besideFee}>
          <Icon name="receipt" size={18} /> {course.feeNote}
        </li>
      )}
      {course.feeCovers !== null && (
        <li>
          <Icon name="receipt" size={18} /> <a href="#fee-covers">What the Reg Fee covers</a>
        </li>
      )}
    </ul>
  )
}
