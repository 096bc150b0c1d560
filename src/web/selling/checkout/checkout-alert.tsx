import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import type { Tone } from '#web/platform/ui/alert.tsx'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import type { CheckoutFailure, FailureAction } from './checkout-failure.ts'
import styles from './checkout-page.module.css'

const tones = {
  'try-again': 'bad',
  'see-courses': 'bad',
  'check-again': 'warn',
  'my-payments': 'info',
  'new-fee': 'warn',
  'new-policy': 'warn',
  'other-batch': 'warn',
  'confirm-address': 'warn',
} as const satisfies Record<FailureAction, Tone>

type CheckoutAlertProps = {
  failure: CheckoutFailure
  courseId: string
  /** The affected batch; left out: none. */
  batchId?: string | undefined
}

/**
 * The alerts of spec §8, in the page, each with its next step. 'Try again' and 'Continue' submit the
 * surrounding form.
 */
export function CheckoutAlert({ failure, ...about }: CheckoutAlertProps) {
  const place = useRef<HTMLDivElement>(null)
  // the pressed button is always visible, so its result must be too (each try makes a new alert)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place}>
      <Alert tone={tones[failure.action]} title={failure.title} isUrgent>
        {failure.sentence && <p>{failure.sentence}</p>}
        {failure.action === 'new-policy' && (
          <p>
            <Link to={pages.refundPolicy()}>Refund policy</Link> ·{' '}
            <Link to={pages.terms()}>Terms and conditions</Link>
          </p>
        )}
        <div className={styles.nextStep}>
          <FailureButton failure={failure} {...about} />
        </div>
      </Alert>
    </div>
  )
}

function FailureButton({ failure, courseId, batchId }: CheckoutAlertProps) {
  if (failure.action === 'other-batch')
    return (
      <ButtonLink variant="quiet" to={batchesPage(courseId, batchId)}>
        See the batches
      </ButtonLink>
    )
  if (failure.action === 'confirm-address')
    return (
      <ButtonLink variant="quiet" to={pages.profile()}>
        My profile
      </ButtonLink>
    )
  if (failure.action === 'check-again') return <CheckEarlierPayment courseId={courseId} />
  if (failure.action === 'try-again')
    return (
      <Button type="submit" variant="quiet">
        Try again
      </Button>
    )
  if (failure.action === 'new-fee')
    return (
      <Button type="submit" variant="quiet">
        Continue with {formatRupeeText(failure.newFee ?? '')}
      </Button>
    )
  if (failure.action === 'new-policy')
    return (
      <Button type="submit" variant="quiet">
        Continue with the new text
      </Button>
    )
  const isPaid = failure.action === 'my-payments'
  return (
    <ButtonLink variant="quiet" to={isPaid ? pages.myPayments() : pages.courses()}>
      {isPaid ? 'My payments' : 'See all courses'}
    </ButtonLink>
  )
}

/** The course's page with this batch chosen, where its waiting list can be joined. */
function batchesPage(courseId: string, batchId: string | undefined): string {
  const page = pages.course(courseId)
  return batchId === undefined ? page : `${page}?batch=${batchId}`
}

/** Goes to the page of the undecided payment, which queries the server. */
function CheckEarlierPayment({ courseId }: { courseId: string }) {
  const api = useApi()
  const navigate = useNavigate()
  const [isFetching, setIsFetching] = useState(false)
  const check = async () => {
    setIsFetching(true)
    try {
      const { payments } = await api.listMyPayments({})
      const open = payments.find((p) => p.courseId === courseId && p.status === 'PENDING')
      const { orderId, amount, status } = open ?? {}
      const isFound = orderId !== undefined && amount !== undefined && status !== undefined
      await navigate(
        isFound ? pages.paymentResult({ orderId, amount, status }) : pages.myPayments(),
      )
    } catch {
      // the list itself shows the failure with a retry
      await navigate(pages.myPayments())
    }
  }
  return (
    <Button variant="quiet" isBusy={isFetching} busyText="Checking..." onClick={() => void check()}>
      Check again
    </Button>
  )
}
