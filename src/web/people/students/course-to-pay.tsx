import type { CourseBatches } from '#contract/teaching/batches.ts'
import { messages } from '#contract/messages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { CourseLine } from './course-line.tsx'
import { PaymentForm } from './payment-form.tsx'
import type { PaymentFrame, PaymentProps } from './payment-form.tsx'

type CourseToPayProps = Omit<PaymentProps, 'batches'> & { frame: PaymentFrame }

/** Loads the batches first: a course with batches needs one more field. */
export function CourseToPay(props: CourseToPayProps) {
  const { course, chooseAnother, frame } = props
  const query = useApiQuery('showCourseBatches', { id: course.id })
  const known = query.answer
  if (known !== null && isForSale(known)) return <PaymentForm {...props} batches={known.batches} />
  return frame({
    children: (
      <>
        <CourseLine course={course} fee={course.fee} chooseAnother={chooseAnother} />
        <LoadFailed {...query} />
        {known === null && query.isFetching && <p role="status">{messages.loading}</p>}
        {known !== null && (
          <Alert tone="warn" title="No batch of this course takes anybody just now.">
            <p>Add a batch, or open one for enrollment, then come back.</p>
          </Alert>
        )}
      </>
    ),
  })
}

function isForSale({ hasBatches, batches }: CourseBatches): boolean {
  return !hasBatches || batches.length > 0
}
