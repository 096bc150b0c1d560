import type { Course } from '#contract/catalog.ts'
import type { Campus } from '#contract/limits.ts'
import { campuses, defaultCampus } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { institute } from '#institute/institute.ts'
import type { SubmitEvent } from 'react'
import { useId } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '#web/accounts/session.ts'
import { refundSentence } from '#web/payments/refund-sentence.ts'
import { PhoneLink } from '#web/shell/phone-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './enroll-now.module.css'
import { pageFee } from './fee-text.ts'

/**
 * Fee, campus and Enroll Now (spec §2): a panel beside the text, on a phone a bar at the bottom edge.
 * A visitor is sent to /login and comes back here, with the campus that was chosen (answers.md 4). Without JavaScript the form asks for
 * /enroll itself, which sends a visitor the same way.
 */
export function EnrollNow({ course }: { course: Omit<Course, 'description'> }) {
  return (
    <section className={styles['panel']} aria-label="Enrollment" data-enroll-bar="">
      <p className={styles['fee']}>
        <span>Reg Fee</span>
        <strong>{pageFee(course.courseFee)}</strong>
      </p>
      {course.courseFee === null ? (
        <p>
          {messages.feeNotAvailable} <PhoneLink phone={institute.phone} />
        </p>
      ) : (
        <EnrollForm course={course} />
      )}
    </section>
  )
}

function EnrollForm({ course }: { course: Omit<Course, 'description'> }) {
  const [query] = useSearchParams()
  const { isLoggedIn } = useSession()
  const navigate = useNavigate()
  const id = useId()
  const goOn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const campus = campusNamed(new FormData(event.currentTarget).get('campus'))
    if (isLoggedIn) void navigate(pages.enroll(course._id, campus))
    // a document of its own, whose policy lets Google's button in
    else window.location.assign(pages.login(pages.course(course._id, campus)))
  }
  return (
    <form className={styles['form']} action="/enroll" method="get" onSubmit={goOn}>
      <input type="hidden" name="course" value={course._id} />
      <div className={styles['campus']}>
        <label htmlFor={id}>Campus</label>
        <Select
          id={id}
          name="campus"
          // not React's: what is chosen before the page is live must not be lost
          defaultValue={campusNamed(query.get('campus'))}
        >
          {campuses.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </div>
      <Button type="submit" variant="signal">
        Enroll Now
      </Button>
      <p className={styles['rule']}>
        {refundSentence(course).short} <Link to={pages.refundPolicy()}>Refund policy</Link>
      </p>
    </form>
  )
}

function campusNamed(name: unknown): Campus {
  return campuses.find((campus) => campus === name) ?? defaultCampus
}
