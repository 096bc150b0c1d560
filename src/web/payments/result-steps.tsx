import { pages } from '#contract/pages.ts'
import type { ButtonVariant } from '#web/ui/button.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { paymentLink } from './payment-link.ts'
import type { NextStep } from './result-words.ts'

type ResultStepsProps = {
  /** The first is the one to take. */
  steps: NextStep[]
  orderId: string
  continueLink: string | null
  hasReceipt: boolean
  isAsking: boolean
  askAgain: () => void
}

/** The buttons of a result page. */
export function ResultSteps({ steps, ...facts }: ResultStepsProps) {
  const possible = steps.filter(
    (step) =>
      (step !== 'continue-payment' || paymentLink(facts.continueLink) !== null) &&
      (step !== 'view-receipt' || facts.hasReceipt),
  )
  return possible.map((step, n) => (
    <Step key={step} step={step} variant={n === 0 ? 'primary' : 'quiet'} {...facts} />
  ))
}

type StepProps = Omit<ResultStepsProps, 'steps'> & { step: NextStep; variant: ButtonVariant }

function Step({ step, variant, orderId, continueLink, isAsking, askAgain }: StepProps) {
  if (step === 'check-again')
    return (
      <Button variant={variant} isBusy={isAsking} busyText="Checking..." onClick={askAgain}>
        Check again
      </Button>
    )
  const { to, text } = linksOf(orderId, continueLink)[step]
  return (
    <ButtonLink variant={variant} to={to}>
      {text}
    </ButtonLink>
  )
}

function linksOf(orderId: string, continueLink: string | null) {
  return {
    'view-receipt': { to: pages.receipt(orderId), text: 'View receipt' },
    'continue-payment': { to: paymentLink(continueLink) ?? '', text: 'Continue payment' },
    'my-payments': { to: pages.myPayments(), text: 'My payments' },
    'go-home': { to: pages.home(), text: 'Go to Home' },
    'retry-payment': { to: pages.courses(), text: 'Retry Payment' },
  }
}
