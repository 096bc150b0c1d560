import type { Batch, CourseBatches } from '#contract/teaching/batches.ts'
import { messages } from '#contract/messages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { useDeskCampus } from '../../platform/office-session/desk-campus.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { CourseLine } from './course-line.tsx'
import { PaymentForm } from './payment-form.tsx'
import type { PaymentFrame } from './payment-form.tsx'
import type { PaymentProps } from './use-payment.ts'

type CourseToPayProps = Omit<PaymentProps, 'batches'> & { frame: PaymentFrame }

/** Loads the batches first: a course with batches needs one more field. */
export function CourseToPay(props: CourseToPayProps) {
  const { course, chooseAnother, frame } = props
  const query = useApiQuery('showCourseBatches', { id: course.id })
  const known = query.answer
  const deskCampus = useDeskCampus()
  if (known !== null && isForSale(known))
    return <PaymentForm {...props} batches={ownFirst(known.batches, deskCampus)} />
  return frame({
    children: (
      <>
        <CourseLine course={course} fee={course.fee} chooseAnother={chooseAnother} />
        <LoadFailed {...query} />
        {known === null && query.isFetching && <p role="status">{messages.loading}</p>}
        {known !== null && (
          <Alert tone="warn" title="No batch of this course is open for enrollment.">
            <p>Add a batch or open one, then come back.</p>
          </Alert>
        )}
      </>
    ),
  })
}

/** The batches at the clerk's campus, then the others. */
function ownFirst(batches: readonly Batch[], campus: string): readonly Batch[] {
  const rank = (batch: Batch) => (batch.campus === campus ? 0 : 1)
  return batches.toSorted((one, other) => rank(one) - rank(other))
}

function isForSale({ hasBatches, batches }: CourseBatches): boolean {
  return !hasBatches || batches.length > 0
}
