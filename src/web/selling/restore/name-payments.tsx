import { useState } from 'react'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import type { ShownRestore } from '#contract/selling/restore.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { providerName } from './provider-name.ts'
import styles from './restore.module.css'

type NamePaymentsProps = {
  providers: ShownRestore['providers']
  restore: NonNullable<ShownRestore['restore']>
  changed: () => void
}

/** Order ids from a dashboard, for a provider without a list. */
export function NamePayments({ providers, restore, changed }: NamePaymentsProps) {
  const api = useApi()
  const toast = useToast()
  const { run, isBusy, failure } = useAction()
  const [provider, setProvider] = useState(providers[0]?.provider ?? '')
  const [ids, setIds] = useState('')
  const send = async () => {
    const { message } = await api.nameLostPayments({ provider, ids })
    toast({ tone: 'good', text: message })
    setIds('')
    changed()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void run(send)
      }}
    >
      <p>
        In the provider’s dashboard, list the successful orders since{' '}
        <strong>{formatIst(restore.asOf)}</strong>. Copy their order ids here. Known ids do no harm.
      </p>
      {providers.length > 1 && (
        <SelectField
          label="Provider"
          choices={providers.map((one) => ({
            value: one.provider,
            label: providerName(one.provider),
          }))}
          value={provider}
          onChange={({ target }) => setProvider(target.value)}
        />
      )}
      <TextAreaField
        label={`Order ids${providers.length > 1 ? '' : ` at ${providerName(provider)}`}`}
        hint="They start with ORD. Separate them by spaces, commas or lines."
        required
        maxLength={10_000}
        spellCheck={false}
        value={ids}
        onChange={({ target }) => setIds(target.value)}
      />
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="quiet" isBusy={isBusy} busyText="Asking...">
          Ask the provider
        </Button>
      </div>
    </form>
  )
}
