import type { ReactNode } from 'react'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import type { MyCourses } from '#contract/money/payments.ts'
import { CalendarButton, OwnBatch } from '#web/teaching/batches/own-batch.tsx'
import { Badge } from '#web/platform/ui/badge.tsx'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import styles from '#web/platform/ui/content/record-card.module.css'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { RefundText } from '../../money/own-refunds/refund-text.tsx'
import { WhatHappensNext } from '../../selling/results/what-happens-next.tsx'
import { refundLabels } from '../../money/own-refunds/refund-labels.ts'

type OwnCourse = MyCourses['courses'][number]

type CourseCardProps = {
  course: OwnCourse
  /** A copy without a connection: no links, which would not work. */
  isCopy?: boolean
  /** Actions that need a connection. */
  children?: ReactNode
}

/** One enrollment of the student: place, start, and refund deadline. */
export function CourseCard({ course, isCopy = false, children }: CourseCardProps) {
  const of = <VisuallyHidden> of {course.courseName}</VisuallyHidden>
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2>{course.courseName}</h2>
      </div>
      <p className={styles.small}>
        {course.departmentTitle} · {course.courseCode}
      </p>
      <p>
        {placeLabel(course)}, since {formatIst(course.enrolledOn)}
      </p>
      {course.batch && <OwnBatch batch={course.batch} />}
      {course.due && isCopy && (
        <p>{formatRupeeText(course.due.amount)} is still to be paid for your new place.</p>
      )}
      {children}
      <EnrollmentStatus course={course} />
      <details className={styles.folded}>
        <summary>What happens next{of}</summary>
        <WhatHappensNext course={course} place={course} isBatchShown={course.batch !== null} />
      </details>
      <div className={styles.buttons} hidden={isCopy}>
        {course.batch && !course.batch.isCancelled && (
          <CalendarButton orderId={course.orderId} courseName={course.courseName} />
        )}
        {course.isPaidByOthers !== true && (
          <ButtonLink variant="quiet" to={pages.receipt(course.orderId)}>
            View receipt{of}
          </ButtonLink>
        )}
        {course.isListed && (
          <ButtonLink variant="quiet" to={pages.course(course.courseId)}>
            Course page{of}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}

/** A copy that a browser kept says only of its batch that it is online. */
function placeLabel({ campus, isOnline, batch }: OwnCourse): string {
  return isOnline === true || batch?.campus === null ? 'Online' : `Campus ${campus}`
}

/** Completed, or the refund deadline. */
function EnrollmentStatus({ course }: { course: OwnCourse }) {
  const { refundProcessing } = useInstitute()
  if (course.refund.rule === 'certificate-issued')
    return (
      <p>
        <Badge tone="good" icon="award">
          Completed, with a certificate
        </Badge>
      </p>
    )
  return (
    <>
      {course.completedOn && (
        <p>
          <Badge tone="good">Completed on {formatIst(course.completedOn)}</Badge>
        </p>
      )}
      <p>
        {course.isPaidByOthers === true ? (
          'Your organisation pays for this place.'
        ) : (
          <RefundText>{refundLabels(course.refund, refundProcessing)}</RefundText>
        )}
      </p>
    </>
  )
}
