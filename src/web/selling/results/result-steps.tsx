import { Link } from 'react-router'
import type { PaymentChecked } from '#contract/money/payments.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import type { PublicInstitute } from '#contract/institute/institute.ts'
import styles from '#web/platform/documents/result-sheet.module.css'
import { useApi } from '#web/platform/api/use-api.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import type { ButtonVariant } from '#web/platform/ui/button.tsx'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { paymentLink } from '../checkout/send-link/payment-link.ts'
import { SendLink } from '../checkout/send-link/send-link.tsx'
import { checkoutLink, repeatPaymentLink } from './repeat-payment-link.ts'
import type { NextStep } from './result-labels.ts'

/** The server's facts about the payment; null where there are none yet. */
type Known = PaymentChecked | null

type ResultStepsProps = {
  /** The first is the recommended one. */
  steps: NextStep[]
  payment: Known
  isFetching: boolean
  refetch: () => void
}

/** Specified links that are no step of the payment: as plain links below the buttons. */
const plainSteps: ReadonlySet<NextStep> = new Set<NextStep>(['retry-payment', 'go-home'])

/** The buttons of a result page; impossible steps are left out. */
export function ResultSteps({ steps, payment, isFetching, refetch }: ResultStepsProps) {
  const links = linksOf(payment, useInstitute())
  const isPossible = (step: NextStep) => {
    if (step === 'check-again') return true
    return step === 'ask-parent' ? payment?.mayBePaidByLink === true : links[step] !== null
  }
  const possible = steps.filter((step) => isPossible(step))
  const buttons = possible.filter((step) => !plainSteps.has(step))
  const plain = possible.filter((step) => plainSteps.has(step))
  return (
    <>
      {buttons.map((step, n) => (
        <Step
          key={step}
          step={step}
          variant={n === 0 ? 'primary' : 'quiet'}
          link={step === 'check-again' || step === 'ask-parent' ? null : links[step]}
          {...{ payment, isFetching, refetch }}
        />
      ))}
      {plain.length > 0 && (
        <p className={styles.plainSteps}>
          {plain.map((step) => {
            const link = step === 'retry-payment' ? links['retry-payment'] : links['go-home']
            return (
              <Link key={step} to={link.to}>
                {link.text}
              </Link>
            )
          })}
        </p>
      )}
    </>
  )
}

type StepProps = Omit<ResultStepsProps, 'steps'> & {
  step: NextStep
  variant: ButtonVariant
  link: { to: string; text: string } | null
}

function Step({ step, variant, link, payment, isFetching, refetch }: StepProps) {
  if (step === 'ask-parent') return payment && <AskParent payment={payment} />
  if (step === 'check-again')
    return (
      <Button variant={variant} isBusy={isFetching} busyText="Checking..." onClick={refetch}>
        Check again
      </Button>
    )
  return (
    link && (
      <ButtonLink variant={variant} to={link.to}>
        {link.text}
      </ButtonLink>
    )
  )
}

/** Makes a payment link for the same order. */
function AskParent({ payment: { orderId, courseName } }: { payment: PaymentChecked }) {
  const api = useApi()
  return <SendLink of={{ courseName }} make={() => api.makePaymentLinkOfOrder({ orderId })} />
}

function linksOf(payment: Known, institute: PublicInstitute) {
  return {
    ...linksToPay(payment, institute),
    'view-receipt': payment?.hasReceipt
      ? { to: pages.receipt(payment.orderId), text: 'View receipt' }
      : null,
    'my-payments': { to: pages.myPayments(), text: 'My payments' },
    'go-home': { to: pages.home(), text: 'Go to Home' },
    'other-batch': payment && {
      to: pages.course(payment.courseId),
      text: 'Choose another batch',
    },
    'retry-payment': { to: pages.courses(), text: 'Retry Payment' },
  }
}

/** After a decline, the same page is another try; else it continues what was begun. */
function linksToPay(payment: Known, institute: PublicInstitute) {
  const continueLink = paymentLink(payment?.continueLink)
  const isDeclined = payment?.situation === 'declined-open'
  const amount = payment === null ? '' : formatRupeeText(payment.amount)
  return {
    'continue-payment':
      continueLink === null
        ? null
        : {
            to: continueLink,
            text: isDeclined ? `Try again · ${amount}` : `Continue payment · ${amount}`,
          },
    'try-again': payment && repeatPaymentLink(payment, institute),
    // a closed page is tried again at the checkout, which offers every payment method
    'pay-another-way':
      payment === null || continueLink === null
        ? null
        : { to: checkoutLink(payment, institute), text: 'Pay another way' },
  }
}
