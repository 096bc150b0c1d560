import type { ShownRestore } from '#contract/selling/restore.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { providerName } from './provider-name.ts'

type BeginAgainDialogProps = Pick<ShownRestore, 'payments' | 'providers'> & {
  changed: () => void
  close: () => void
}

/** The owner's confirmation that the list was reviewed. */
export function BeginAgainDialog({ payments, providers, changed, close }: BeginAgainDialogProps) {
  const api = useApi()
  const toast = useToast()
  const silent = providers.filter(({ canList, listedOn }) => canList && listedOn === null)
  const open = payments.filter(
    ({ state, resolution }) => state === 'for-person' && resolution === null,
  ).length
  const begin = async () => {
    try {
      const { message } = await api.readRestore({ openPayments: open })
      toast({ tone: 'good', text: message })
    } finally {
      // also after a refusal: another payment has come that needs a person
      changed()
    }
  }
  return (
    <ConfirmDialog
      title="Take online payments again?"
      confirmLabel="I have read this; take payments again"
      busyText="Saving..."
      tone="plain"
      confirm={begin}
      close={close}
    >
      <p>
        A student whose payment of the lost time is not found yet can pay a second time from now on.
        It would be noticed and given back, but they would wait for their money.
      </p>
      {open > 0 && (
        <p>
          <strong>
            {open === 1 ? '1 payment still needs you.' : `${open} payments still need you.`}
          </strong>{' '}
          Settle {open === 1 ? 'it' : 'them'} first, where you can.
        </p>
      )}
      {silent.map(({ provider }) => (
        <p key={provider}>
          <strong>{providerName(provider)} has not given its list yet.</strong> Wait for it, where
          you can.
        </p>
      ))}
    </ConfirmDialog>
  )
}
