import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Course } from '#contract/catalog/catalog.ts'
import type { OwnWaiting } from '#contract/selling/course-state.ts'
import { pages } from '#contract/pages.ts'
import type { RefundTerms } from '#contract/institute/policies.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { ChosenBatch } from '#web/teaching/batches/chosen-batch.tsx'
import type { BatchChoice } from '#web/teaching/batches/use-batch-choice.ts'
import { WaitingList } from '#web/teaching/batches/waiting-list.tsx'
import { refundSentence } from '#web/money/own-refunds/refund-sentence.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { classNames } from '#web/platform/ui/class-names.ts'
import styles from './enroll-now.module.css'
import { useGoToCheckout } from './use-go-to-checkout.ts'

/**
 * The id of the form that the batches' radio buttons belong to, wherever they stand on the page.
 */
export const enrollFormId = 'enroll-in-batch'

type EnrollInBatchProps = {
  course: Omit<Course, 'description'>
  terms: RefundTerms
  choice: BatchChoice
  /** The batches of the course in which the student waits or has an offer. */
  waiting: readonly OwnWaiting[]
}

/** The chosen batch and Enroll Now; the waiting list of a full one. */
export function EnrollInBatch({ course, terms, choice, waiting }: EnrollInBatchProps) {
  const { chosen, seats, batches } = choice
  const { refundProcessing } = useInstitute()
  const { ownOf, changed } = useOwnWaiting(waiting)
  if (chosen === null) return null
  const seatsLeft = seats.get(chosen._id)
  const own = ownOf(chosen._id)
  const isListed = own !== null || seatsLeft === 0
  return (
    <div className={classNames(styles.form, isListed && styles.listed)}>
      <ChosenBatch batch={chosen} seatsLeft={seatsLeft} hasOthers={batches.length > 1} />
      {isListed ? (
        <WaitingList
          key={chosen._id}
          courseId={course._id}
          batch={chosen}
          own={own}
          changed={(now) => changed(chosen._id, now)}
        />
      ) : (
        <EnrollForm course={course} chosen={chosen} />
      )}
      <p className={styles.rule}>
        {refundSentence({ ...course, courseFee: chosen.batchFee }, terms, refundProcessing).short}{' '}
        <Link to={pages.refundPolicy()}>Refund policy</Link>
      </p>
    </div>
  )
}

/** Without JavaScript the form requests /enroll itself, with the chosen radio button. */
function EnrollForm({
  course,
  chosen,
}: {
  course: EnrollInBatchProps['course']
  chosen: NonNullable<BatchChoice['chosen']>
}) {
  const { defaultCampus } = useInstitute()
  const goToCheckout = useGoToCheckout()
  const goOn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // an online batch is available at every campus
    const campus = chosen.campus ?? defaultCampus
    goToCheckout(pages.enroll(course._id, campus, chosen._id))
  }
  return (
    <form id={enrollFormId} action="/enroll" method="get" onSubmit={goOn}>
      <input type="hidden" name="course" value={course._id} />
      <Button type="submit" variant="signal" isWide>
        Enroll Now
      </Button>
    </form>
  )
}

/** The server's waiting lists, with the student's changes since. */
function useOwnWaiting(waiting: readonly OwnWaiting[]) {
  const [changes, setChanges] = useState<ReadonlyMap<string, OwnWaiting | null>>(new Map())
  return {
    ownOf: (batchId: string): OwnWaiting | null => {
      const change = changes.get(batchId)
      if (change !== undefined) return change
      return waiting.find(({ batch }) => batch === batchId) ?? null
    },
    changed: (batchId: string, own: OwnWaiting | null) =>
      setChanges((before) => new Map([...before, [batchId, own]])),
  }
}
