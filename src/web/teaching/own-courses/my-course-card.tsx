import type { ReactNode } from 'react'
import { formatIndianDay, indianDayOf } from '#contract/platform/time/indian-time.ts'
import { datesText, placeText } from '#contract/teaching/batch-words.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import type { MyCourses } from '#contract/money/payments.ts'
import { CalendarButton, OwnBatch } from '#web/teaching/batches/own-batch.tsx'
import { Badge } from '#web/platform/ui/badge.tsx'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { CardDetails } from '#web/platform/ui/content/card-details.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import styles from '#web/platform/ui/content/record-card.module.css'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { RefundText } from '../../money/own-refunds/refund-text.tsx'
import { WhatHappensNext } from '../../selling/results/what-happens-next.tsx'
import { refundLabels } from '../../money/own-refunds/refund-labels.ts'

type OwnCourse = MyCourses['courses'][number]

type CourseCardProps = {
  course: OwnCourse
  /** The line while a refund request is open (requestedText); null: there is none. */
  refundLine?: string | null
  /** A copy without a connection: everything in sight, and no links, which would not work. */
  isCopy?: boolean
  /** The only card of the page. */
  isOnly?: boolean
  /** There is money to pay: that is the next step, in place of the usual button. */
  hasToPay?: boolean
  /** What is to be paid. */
  children?: ReactNode
}

/** One enrollment of the student: course, one line, and one button. */
export function CourseCard(props: CourseCardProps) {
  const { course, refundLine = null, isCopy = false, children } = props
  const { isOnly = false, hasToPay = false } = props
  const { courseName } = course
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2>{courseName}</h2>
      </div>
      <CourseLine course={course} refundLine={refundLine} />
      {isCopy && <DueOfCopy course={course} />}
      {children}
      <CardDetails
        of={courseName}
        isOpen={isCopy || isOnly}
        step={!isCopy && !hasToPay && <CourseStep course={course} />}
      >
        <CourseDetails course={course} hasRequest={refundLine !== null} isCopy={isCopy} />
      </CardDetails>
    </article>
  )
}

type LineProps = { course: OwnCourse; refundLine: string | null }

/** The open refund request; else when and where, or since when. */
function CourseLine({ course, refundLine }: LineProps) {
  const { batch, refund } = course
  return (
    <>
      <p className={styles.line}>
        {refund.rule === 'certificate-issued' && (
          <Badge tone="good" icon="award">
            Completed, with a certificate
          </Badge>
        )}
        {refundLine === null ? (
          <span>{batch && !batch.isCancelled ? batchLine(batch) : sinceLine(course)}</span>
        ) : (
          <Badge tone="info">{refundLine}</Badge>
        )}
      </p>
      {batch?.isCancelled && <OwnBatch batch={batch} />}
    </>
  )
}

function DueOfCopy({ course: { due } }: { course: OwnCourse }) {
  return due && <p>{formatRupeeText(due.amount)} is still to be paid for your new seat.</p>
}

function batchLine(batch: NonNullable<OwnCourse['batch']>): string {
  return `${datesText(batch)} · ${placeText(batch.campus)}`
}

function sinceLine(course: OwnCourse): string {
  return `${placeLabel(course)}, since ${dayOf(course.enrolledOn)}`
}

/** The calendar before the course ends, else the receipt. */
function CourseStep({ course }: { course: OwnCourse }) {
  if (hasCalendar(course))
    return <CalendarButton orderId={course.orderId} courseName={course.courseName} />
  return course.isPaidByOthers === true ? null : <ReceiptLink course={course} />
}

function hasCalendar({ batch, completedOn }: OwnCourse): boolean {
  return batch !== null && !batch.isCancelled && !completedOn
}

function ReceiptLink({ course }: { course: OwnCourse }) {
  return (
    <ButtonLink variant="quiet" to={pages.receipt(course.orderId)}>
      View receipt<VisuallyHidden> of {course.courseName}</VisuallyHidden>
    </ButtonLink>
  )
}

type DetailsProps = { course: OwnCourse; hasRequest: boolean; isCopy: boolean }

function CourseDetails({ course, hasRequest, isCopy }: DetailsProps) {
  const { batch, isPaidByOthers, isListed } = course
  const of = <VisuallyHidden> of {course.courseName}</VisuallyHidden>
  const ownsReceipt = isPaidByOthers !== true
  return (
    <>
      {batch && !batch.isCancelled && <OwnBatch batch={batch} />}
      <EnrollmentStatus course={course} hasRequest={hasRequest} />
      <WhatHappensNext course={course} place={course} isBatchShown={batch !== null} />
      <p className={styles.small}>
        {course.departmentTitle} · {course.courseCode} · {sinceLine(course)}
      </p>
      <div className={styles.buttons} hidden={isCopy}>
        {ownsReceipt && hasCalendar(course) && <ReceiptLink course={course} />}
        {isListed && (
          <ButtonLink variant="quiet" to={pages.course(course.courseId)}>
            Course page{of}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** A copy that a browser kept says only of its batch that it is online. */
function placeLabel({ campus, isOnline, batch }: OwnCourse): string {
  return isOnline === true || batch?.campus === null ? 'Online' : `Campus ${campus}`
}

function dayOf(iso: string): string {
  return formatIndianDay(indianDayOf(new Date(iso)))
}

/** Completed, and the refund that is possible or was requested. */
function EnrollmentStatus({ course, hasRequest }: { course: OwnCourse; hasRequest: boolean }) {
  const { refundProcessing } = useInstitute()
  const { refund, completedOn, isPaidByOthers } = course
  if (refund.rule === 'certificate-issued') return null
  return (
    <>
      {completedOn && (
        <p>
          <Badge tone="good">Completed on {dayOf(completedOn)}</Badge>
        </p>
      )}
      {!hasRequest && (
        <p>
          {isPaidByOthers === true ? (
            'Your organisation pays for this seat.'
          ) : (
            <RefundText>{refundLabels(refund, refundProcessing)}</RefundText>
          )}
        </p>
      )}
    </>
  )
}
