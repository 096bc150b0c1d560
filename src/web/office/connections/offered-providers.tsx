import { useEffect, useRef, useState } from 'react'
import { paymentProviderNames, waysToPay } from '#contract/money/payment-providers.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import type { OfferedProviders } from '#contract/office/connections/offered-providers.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import styles from './connections.module.css'

const nothing = {}

/** Which providers students may choose, and in which order; nothing while none has keys. */
export function OfferedProvidersCard() {
  const query = useApiQuery('showOfferedProviders', nothing)
  const { answer } = query
  if (answer?.setUp.length === 0) return null
  return (
    <>
      <LoadFailed {...query} />
      {answer && (
        <OfficeCard title="Offered to students">
          <OfferedForm key={answer.setUp.join(' ')} {...answer} saved={query.refetch} />
        </OfficeCard>
      )}
    </>
  )
}

type OfferedFormProps = OfferedProviders & { saved: () => void }

function OfferedForm({ setUp, offered, saved }: OfferedFormProps) {
  const api = useApi()
  const toast = useToast()
  const { run, isBusy } = useAction()
  const [order, setOrder] = useState(() => [
    ...offered,
    ...setUp.filter((one) => !offered.includes(one)),
  ])
  const [chosen, setChosen] = useState(() => new Set(offered))
  const [isConfirming, setIsConfirming] = useState(false)
  const providers = order.filter((one) => chosen.has(one))
  const save = async () => {
    const confirmed = providers.length === 0 ? { offersNothing: true } : {}
    const { message } = await api.saveOfferedProviders({ providers, ...confirmed })
    toast({ tone: 'good', text: message })
    saved()
  }
  const choose = (provider: PaymentProvider, isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      if (isChosen) next.add(provider)
      else next.delete(provider)
      return next
    })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (providers.length === 0) setIsConfirming(true)
        else void run(save)
      }}
    >
      <p className={styles.quiet}>
        The first one is chosen at the checkout. A provider that is off still checks its old
        payments and makes their refunds.
      </p>
      <OrderedList order={order} chosen={chosen} choose={choose} changeOrder={setOrder} />
      <p>
        <Button type="submit" isBusy={isBusy} busyText="Saving...">
          Save
          <VisuallyHidden> the payment methods</VisuallyHidden>
        </Button>
      </p>
      {isConfirming && (
        <ConfirmDialog
          title="Take no payments online?"
          confirmLabel="Take none"
          busyText="Saving..."
          confirm={save}
          close={() => setIsConfirming(false)}
        >
          <p>Students then pay at the desk only. Payment links open no page.</p>
        </ConfirmDialog>
      )}
    </form>
  )
}

type OrderedListProps = {
  order: readonly PaymentProvider[]
  chosen: ReadonlySet<PaymentProvider>
  choose: (provider: PaymentProvider, isChosen: boolean) => void
  changeOrder: (order: PaymentProvider[]) => void
}

function OrderedList({ order, chosen, choose, changeOrder }: OrderedListProps) {
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<PaymentProvider>(null)
  // a provider that becomes the first has no button any more
  useEffect(() => {
    const box = moved.current && list.current?.querySelector(`input[name="${moved.current}"]`)
    if (box instanceof HTMLElement) box.focus()
    moved.current = null
  })
  const moveUp = (provider: PaymentProvider, at: number) => {
    const others = order.filter((one) => one !== provider)
    moved.current = provider
    changeOrder([...others.slice(0, at - 1), provider, ...others.slice(at - 1)])
  }
  return (
    <ol className={styles.offered} ref={list}>
      {order.map((provider, at) => (
        <li key={provider}>
          <CheckField
            name={provider}
            label={paymentProviderNames[provider]}
            hint={`${waysToPay[provider].name}.`}
            checked={chosen.has(provider)}
            onChange={({ target }) => choose(provider, target.checked)}
          />
          {at > 0 && (
            <Button variant="quiet" onClick={() => moveUp(provider, at)}>
              Move up
              <VisuallyHidden>: {paymentProviderNames[provider]}</VisuallyHidden>
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
