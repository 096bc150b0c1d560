import { useState } from 'react'
import { formatRupeeText } from '#contract/money/money.ts'
import { paymentProviderNames } from '#contract/money/payment-providers.ts'
import type {
  ProviderProofs,
  ShownTestPayment,
} from '#contract/office/connections/provider-proofs.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import styles from './proofs.module.css'
import { TestSteps } from './test-steps.tsx'

type TestPaymentCardProps = { proofs: ProviderProofs; changed: () => void }

/** A payment that the owner makes and gets back at once. */
export function TestPaymentCard({ proofs, changed }: TestPaymentCardProps) {
  const { provider, test, testAmount } = proofs
  const name = paymentProviderNames[provider]
  if (testAmount === null)
    return (
      <OfficeCard title="Test payment">
        <p>{name} is not set up. Save its keys first.</p>
      </OfficeCard>
    )
  const amount = formatRupeeText(testAmount)
  return (
    <OfficeCard title="Test payment">
      <p>
        Pay {amount} on {name}’s own page, with your card or UPI. The portal returns it at once.{' '}
        {name} may keep its charge. It is no sale: nobody is enrolled, and there is no receipt.
      </p>
      {test !== null && <Trouble test={test} name={name} />}
      {test !== null && <TestSteps test={test} name={name} />}
      <Buttons proofs={proofs} amount={amount} changed={changed} />
    </OfficeCard>
  )
}

function Trouble({ test, name }: { test: ShownTestPayment; name: string }) {
  const { trouble, outcome } = test
  if (trouble !== null) return <Alert tone="warn" title={troubles[trouble](name)} />
  if (outcome === 'differed')
    return (
      <Alert tone="warn" title="The amount that came is not the requested one">
        <p>
          {formatRupeeText(test.came ?? '')} came instead of {formatRupeeText(test.amount)}. Ask{' '}
          {name} to switch off surcharges and offers.
        </p>
      </Alert>
    )
  if (outcome === null || !(outcome in endings)) return null
  return <Alert tone="info" title={endings[outcome as keyof typeof endings](name)} />
}

const troubles = {
  'refund-failed': (name: string) => `${name} could not return the money.`,
  'refund-came-back': (name: string) => `The refund came back to ${name}.`,
  'refund-held': (name: string) => `${name} holds the refund and checks it. Ask its support.`,
}

const endings = {
  declined: () => 'The bank declined the payment.',
  notPaid: () => 'Nobody paid, and the page has ended.',
  refused: (name: string) => `${name} opened no page. The reason is under To do on the dashboard.`,
}

type ButtonsProps = TestPaymentCardProps & { amount: string }

function Buttons({ proofs, amount, changed }: ButtonsProps) {
  const { provider, test } = proofs
  const api = useApi()
  const toast = useToast()
  const { run, isBusy } = useAction()
  const [link, setLink] = useState<string | null>(null)
  const name = paymentProviderNames[provider]
  const start = async () => {
    setLink(null)
    try {
      const started = await api.startTestPayment({ provider })
      setLink(started.link)
      window.location.assign(started.link)
    } finally {
      changed()
    }
  }
  const returnAgain = async () => {
    const { message } = await api.returnTestPayment({ provider })
    toast({ tone: 'info', text: message })
    changed()
  }
  if (isToReturn(test))
    return (
      <p>
        <Button isBusy={isBusy} busyText="Sending..." onClick={() => void run(returnAgain)}>
          Try the refund again
        </Button>
      </p>
    )
  if (hasPage(test, link)) return <RunningPage test={test} link={link} name={name} />
  return (
    <p>
      <Button isBusy={isBusy} busyText="Opening..." onClick={() => void run(start)}>
        Pay {amount} at {name}
      </Button>
    </p>
  )
}

function isToReturn(test: ShownTestPayment | null): boolean {
  return test?.trouble === 'refund-failed' || test?.trouble === 'refund-came-back'
}

/** The server waits so long for a payment that began in the page's last moment. */
function PageOver({ endedOn }: { endedOn: string }) {
  return (
    <p className={styles.quiet}>
      The page ended on <Moment at={endedOn} hasTime />. A new test is possible 10 minutes later. If
      a payment began, it can take a day.
    </p>
  )
}

/** A start without an answer has none yet, and can be repeated. */
function hasPage(test: ShownTestPayment | null, link: string | null): test is ShownTestPayment {
  if (test === null || test.endedOn !== null) return false
  return link !== null || test.linkUntil !== null || test.paidOn !== null
}

type RunningPageProps = { test: ShownTestPayment; link: string | null; name: string }

/** @param props.link the page that this tab has opened; null: none. */
function RunningPage({ test, link, name }: RunningPageProps) {
  const { linkUntil } = test
  const open = test.link ?? (linkUntil === null ? link : null)
  if (test.paidOn !== null) return null
  if (open !== null) return <PageLink open={open} until={linkUntil} name={name} />
  return linkUntil !== null && <PageOver endedOn={linkUntil} />
}

type PageLinkProps = { open: string; until: string | null; name: string }

function PageLink({ open, until, name }: PageLinkProps) {
  return (
    <p className={styles.quiet}>
      <a href={open}>Continue on {name}’s page</a>
      {until !== null && (
        <>
          {' '}
          until <Moment at={until} hasTime />
        </>
      )}
    </p>
  )
}
