import type { CourseSummary } from '#contract/catalog/catalog.ts'
import { knownDepartments, pages } from '#contract/pages.ts'
import { CompareToggle } from '#web/catalog/compare/compare-toggle.tsx'
import { FewSeats } from '#web/teaching/batches/few-seats.tsx'
import { NextStart } from '#web/teaching/batches/next-start.tsx'
import { PageLink } from '#web/platform/ui/page-link.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './course-card.module.css'
import { CoursePicture } from '../pictures/course-picture.tsx'
import type { PictureUrgency } from '../pictures/course-picture.tsx'
import { cardFee } from '#web/catalog/fees/fee-text.ts'
import { EarlyFee, FullFee } from '#web/catalog/fees/early-bird.tsx'
import { FreeMark } from '#web/catalog/fees/free-mark.tsx'

type CourseCardProps = {
  course: CourseSummary
  urgency: PictureUrgency
  /** Seats left in the batch that starts next; undefined until they are loaded. */
  seatsLeft?: number | undefined
}

/** One course in a list (spec §2). Picture and name both link to its page (rule 26). */
export function CourseCard(props: CourseCardProps) {
  const { title } = props.course.department
  const slug = knownDepartments.find((department) => department.title === title)?.slug
  return (
    <li className={styles.card} data-department={slug}>
      <CardInside {...props} />
    </li>
  )
}

function CardInside({ course, urgency, seatsLeft }: CourseCardProps) {
  const to = pages.course(course._id)
  return (
    <>
      <PageLink className={styles.picture} to={to} tabIndex={-1} aria-hidden="true">
        <CoursePicture
          photo={course.photo}
          alt=""
          sizes="(min-width: 1200px) 368px, (min-width: 1024px) 30vw, (min-width: 640px) 46vw, 96px"
          urgency={urgency}
        />
      </PageLink>
      <div className={styles.words}>
        <p className={styles.department}>{course.department.title}</p>
        <h2 className={styles.name}>
          <PageLink to={to}>{course.courseName}</PageLink>
        </h2>
        <div className={styles.fee}>
          <CardFee course={course} />
          {course.enrollmentClosed === null && course.nextBatch && <FewSeats left={seatsLeft} />}
        </div>
        {course.enrollmentClosed === null ? (
          <NextStart batch={course.nextBatch} />
        ) : (
          <p className={styles.closed}>{course.enrollmentClosed}</p>
        )}
        <ul className={styles.facts}>
          <li>
            <Icon name="screen" size={18} /> {course.mode ?? 'N/A'}
          </li>
          <li>
            <Icon name="clock" size={18} /> {course.duration ?? 'N/A'}
          </li>
        </ul>
      </div>
      <div className={styles.compare}>
        <CompareToggle courseId={course._id} courseName={course.courseName} />
      </div>
    </>
  )
}

/** The fee, with the early-bird price where there is one (decision 72). */
function CardFee({ course: { courseFee, earlyBird } }: { course: CourseSummary }) {
  if (earlyBird === undefined)
    return (
      <>
        <p>{cardFee(courseFee)}</p>
        <FreeMark courseFee={courseFee} />
      </>
    )
  return (
    <>
      <p>
        <FullFee>{cardFee(courseFee)}</FullFee>
        <EarlyFee earlyBird={earlyBird} />
      </p>
      <FreeMark courseFee={earlyBird.fee} />
    </>
  )
}
