import type { PublicInstitute } from '#contract/institute/institute.ts'
import type { PaymentChecked } from '#contract/money/payments.ts'
import { pages } from '#contract/pages.ts'
import type { ButtonVariant } from '#web/platform/ui/button.tsx'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { paymentLink } from '../checkout/payment-link.ts'
import type { NextStep } from './result-labels.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { tryAgain } from './try-again.ts'

/** The server's facts about the payment; null where there are none yet. */
type Known = Pick<
  PaymentChecked,
  'orderId' | 'courseId' | 'courseName' | 'campus' | 'continueLink' | 'tryAgainFee' | 'hasReceipt'
> | null

type ResultStepsProps = {
  /** The first is the recommended one. */
  steps: NextStep[]
  payment: Known
  isFetching: boolean
  refetch: () => void
}

/** The buttons of a result page; impossible steps are left out. */
export function ResultSteps({ steps, payment, isFetching, refetch }: ResultStepsProps) {
  const links = linksOf(payment, useInstitute())
  const possible = steps.filter((step) => step === 'check-again' || links[step] !== null)
  return possible.map((step, n) => {
    const variant: ButtonVariant = n === 0 ? 'primary' : 'quiet'
    if (step === 'check-again')
      return (
        <Button
          key={step}
          variant={variant}
          isBusy={isFetching}
          busyText="Checking..."
          onClick={refetch}
        >
          Check again
        </Button>
      )
    const link = links[step]
    return (
      link && (
        <ButtonLink key={step} variant={variant} to={link.to}>
          {link.text}
        </ButtonLink>
      )
    )
  })
}

function linksOf(payment: Known, institute: PublicInstitute) {
  const continueLink = paymentLink(payment?.continueLink)
  return {
    'view-receipt': payment?.hasReceipt
      ? { to: pages.receipt(payment.orderId), text: 'View receipt' }
      : null,
    'continue-payment':
      continueLink === null ? null : { to: continueLink, text: 'Continue payment' },
    'try-again': payment && tryAgain(payment, institute),
    'my-payments': { to: pages.myPayments(), text: 'My payments' },
    'go-home': { to: pages.home(), text: 'Go to Home' },
    'other-batch': payment && {
      to: pages.course(payment.courseId),
      text: 'Choose another batch',
    },
    'retry-payment': { to: pages.courses(), text: 'Retry Payment' },
  }
}
