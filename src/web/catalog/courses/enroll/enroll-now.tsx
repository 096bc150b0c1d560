import type { CourseBatches, EarlyBird } from '#contract/teaching/batches.ts'
import type { Course } from '#contract/catalog/catalog.ts'
import { campusesOf, firstCampusOf, isHeldAt, isOnline } from '#contract/catalog/course-campuses.ts'
import type { MyCourseState } from '#contract/selling/course-state.ts'
import { messages } from '#contract/messages.ts'
import type { RefundTerms } from '#contract/institute/policies.ts'
import { pages } from '#contract/pages.ts'
import type { BatchChoice } from '#web/teaching/batches/use-batch-choice.ts'
import { placeText } from '#contract/teaching/batch-words.ts'
import { undatedText } from '#web/teaching/batches/undated-text.ts'
import { AskForNextDate } from './ask-campus.tsx'
import { EnrollInBatch } from './enroll-in-batch.tsx'
import type { ChangeEvent, SubmitEvent } from 'react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { deviceStorage } from '#web/people/session/browser-storage.ts'
import { campusNamed, rememberCampus, rememberedFor } from '#web/people/session/chosen-campus.ts'
import type { CourseStateLabels } from '#web/selling/checkout/course-state-labels.ts'
import { courseStateLabels } from '#web/selling/checkout/course-state-labels.ts'
import { refundSentence } from '#web/money/own-refunds/refund-sentence.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { PhoneLink } from '#web/platform/shell/footer/phone-link.tsx'
import { toneIcons } from '#web/platform/ui/alert.tsx'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { Select } from '#web/platform/ui/select.tsx'
import styles from './enroll-now.module.css'
import { useGoToCheckout } from './use-go-to-checkout.ts'
import { EarlyFee, FullFee } from '#web/catalog/fees/early-bird.tsx'
import { FreeMark } from '#web/catalog/fees/free-mark.tsx'
import { pageFee } from '#web/catalog/fees/fee-text.ts'
import { useSession } from '../../../people/session/session.ts'
import { useAnswer } from '../../../platform/api/use-answer.ts'

type CourseToEnroll = Omit<Course, 'description'>
type EnrollProps = {
  course: CourseToEnroll
  terms: RefundTerms
  /** The campus that a visitor has chosen; null: an online course has none. */
  campus: string | null
  /** Called with the campus that a visitor chooses. */
  campusChosen: (campus: string) => void
}
type EnrollNowProps = EnrollProps & {
  hasBatches: CourseBatches['hasBatches']
  choice: BatchChoice
}

/**
 * Fee, campus and Enroll Now (spec §2): a panel beside the text, on a phone a bar at the bottom
 * edge. A student who is enrolled, or has an undecided payment, sees that in the button's place. A
 * closed course shows its sentence to everybody.
 */
export function EnrollNow({ hasBatches, choice, ...enroll }: EnrollNowProps) {
  const { course } = enroll
  const state = useCourseState(course._id)
  const words = state && courseStateLabels(state)
  const { chosen } = choice
  const fee = chosen === null ? course.courseFee : chosen.batchFee
  return (
    <section
      className={styles.panel}
      aria-label="Enrollment"
      data-enroll-bar={words || course.enrollmentClosed !== null ? 'state' : ''}
    >
      <PanelFee fee={fee} earlyBird={(chosen ?? course).earlyBird} />
      {course.feeNote !== null && <p className={styles.note}>{course.feeNote}</p>}
      {words ? (
        <EnrollmentState words={words} course={course} batchId={chosen?._id} />
      ) : (
        <WayIn {...enroll} fee={fee} hasBatches={hasBatches} choice={choice} state={state} />
      )}
    </section>
  )
}

type PanelFeeProps = { fee: string | null; earlyBird: EarlyBird | undefined }

/** The fee, with the early-bird price where there is one (decision 72). */
function PanelFee({ fee, earlyBird }: PanelFeeProps) {
  if (earlyBird === undefined)
    return (
      <p className={styles.fee}>
        <span>Reg Fee</span>
        <FreeMark courseFee={fee} />
        <strong>{pageFee(fee)}</strong>
      </p>
    )
  return (
    <p className={styles.fee}>
      <span>Reg Fee</span>
      <FreeMark courseFee={earlyBird.fee} />
      <b>
        <FullFee>{pageFee(fee)}</FullFee>
        <EarlyFee earlyBird={earlyBird} />
      </b>
    </p>
  )
}

type WayInProps = EnrollNowProps & { fee: string | null; state: MyCourseState | null }

function WayIn({ fee, hasBatches, choice, state, ...enroll }: WayInProps) {
  const { course, terms, campus } = enroll
  const isNotSold = course.enrollmentClosed !== null || fee === null
  if (isNotSold || isDateMissing(course, { hasBatches, choice }))
    return (
      <>
        {isNotSold ? (
          <WhyNot enrollmentClosed={course.enrollmentClosed} />
        ) : (
          <AskForNextDate campus={campus} about={course.courseName} />
        )}
        {/* the batches have their own */}
        {choice.places.length === 0 && <CampusField {...enroll} />}
      </>
    )
  if (!hasBatches) return <EnrollForm {...enroll} />
  return (
    <EnrollInBatch course={course} terms={terms} choice={choice} waiting={state?.waiting ?? []} />
  )
}

function isDateMissing(
  { isSoldWithoutBatch }: CourseToEnroll,
  { hasBatches, choice }: Pick<EnrollNowProps, 'hasBatches' | 'choice'>,
): boolean {
  return choice.chosen === null && (hasBatches || !isSoldWithoutBatch)
}

/** Closed by the office, or without a fee. */
function WhyNot({ enrollmentClosed }: Pick<CourseToEnroll, 'enrollmentClosed'>) {
  const { phone } = useInstitute()
  if (enrollmentClosed !== null)
    return (
      <p className={styles.closed}>
        <Icon name="info" /> {enrollmentClosed}
      </p>
    )
  return (
    <p>
      {messages.feeNotAvailable} <PhoneLink phone={phone} />
    </p>
  )
}

type EnrollmentStateProps = {
  words: CourseStateLabels
  course: CourseToEnroll
  batchId: string | undefined
}

function EnrollmentState({ words, course, batchId }: EnrollmentStateProps) {
  const { tone, title, step, isOpen } = words
  const institute = useInstitute()
  return (
    <div className={styles.state}>
      <p data-tone={tone} role="status">
        <Icon name={toneIcons[tone]} />
        {title}
      </p>
      <ButtonLink variant={isOpen ? 'signal' : 'primary'} to={step.to}>
        {step.text}
      </ButtonLink>
      {isOpen && course.enrollmentClosed === null && (
        <p className={styles.other}>
          <Link
            to={pages.enroll(course._id, rememberedFor(course, deviceStorage, institute), batchId)}
          >
            Change campus or payment method
          </Link>
        </p>
      )}
    </div>
  )
}

/**
 * A visitor goes to /login and from there to the checkout, with the chosen campus. Without
 * JavaScript the form requests /enroll itself, which redirects in the same way.
 */
function EnrollForm({ course, terms, campusChosen }: EnrollProps) {
  const institute = useInstitute()
  const goToCheckout = useGoToCheckout()
  const goOn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const named = campusNamed(new FormData(event.currentTarget).get('campus'), institute)
    const chosen = named ?? firstCampusOf(course, institute)
    if (named !== null) rememberCampus(deviceStorage, named)
    goToCheckout(pages.enroll(course._id, chosen))
  }
  return (
    <form className={styles.form} action="/enroll" method="get" onSubmit={goOn}>
      <input type="hidden" name="course" value={course._id} />
      <CampusField course={course} campusChosen={campusChosen} />
      <Button type="submit" variant="signal">
        Enroll Now
      </Button>
      <p className={styles.undated}>{undatedText(course)}</p>
      <p className={styles.rule}>
        {refundSentence(course, terms, institute.refundProcessing).short}{' '}
        <Link to={pages.refundPolicy()}>Refund policy</Link>
      </p>
    </form>
  )
}

type FieldProps = Pick<EnrollProps, 'course' | 'campusChosen'>

/** The specification's campus select. An online course has no campus to choose. */
function CampusField(props: FieldProps) {
  return isOnline(props.course) ? <OnlineField /> : <CampusSelect {...props} />
}

function OnlineField() {
  const id = useId()
  return (
    <div className={styles.campus}>
      <label htmlFor={id}>Campus</label>
      <Select id={id} disabled>
        <option>{placeText(null)}</option>
      </Select>
    </div>
  )
}

function CampusSelect({ course, campusChosen }: FieldProps) {
  const institute = useInstitute()
  const campus = useCampusField(course, campusChosen)
  return (
    <div className={styles.campus}>
      <label htmlFor={campus.id}>Campus</label>
      <Select {...campus} name="campus">
        {campusesOf(course, institute).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </div>
  )
}

/**
 * The campus of the address, else the last choice on this device. It is uncontrolled, so that a
 * choice before hydration is kept.
 */
function useCampusField(course: CourseToEnroll, campusChosen: (campus: string) => void) {
  const institute = useInstitute()
  const [query] = useSearchParams()
  const inAddress = campusNamed(query.get('campus'), institute)
  const named = inAddress !== null && isHeldAt(course, inAddress, institute) ? inAddress : null
  const first = firstCampusOf(course, institute)
  const id = useId()
  const ref = useRef<HTMLSelectElement>(null)
  const tell = useEffectEvent((name: string) => {
    const chosen = campusNamed(name, institute)
    if (chosen) campusChosen(chosen)
  })
  useEffect(() => {
    const field = ref.current
    if (!field) return
    if (named === null && field.value === first)
      field.value = rememberedFor(course, deviceStorage, institute)
    tell(field.value)
  }, [named, first, course, institute])
  const onChange = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = campusNamed(target.value, institute)
    if (!chosen) return
    rememberCampus(deviceStorage, chosen)
    campusChosen(chosen)
  }
  return { id, ref, defaultValue: named ?? first, onChange }
}

/**
 * The student's state with a course. On a public page it is loaded after hydration, and again when
 * the browser restores the page. Null for a visitor, and until it is loaded; then the button stays,
 * and the payment call decides.
 */
function useCourseState(courseId: string): MyCourseState | null {
  const { isLoggedIn } = useSession()
  return useAnswer('showMyCourseState', isLoggedIn ? { id: courseId } : null).answer
}
