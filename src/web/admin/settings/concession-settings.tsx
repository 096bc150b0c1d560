import { useState } from 'react'
import { formatRupeeText } from '#contract/money.ts'
import type { OfficeSettings } from '#contract/staff-accounts.ts'
import { useApi } from '#web/api/use-api.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useMay } from '../frame/admin-session.ts'
import styles from '../account/account.module.css'

type ConcessionSettingsProps = {
  settings: OfficeSettings
  saved: (settings: OfficeSettings) => void
}

/** Above how much somebody else agrees to a concession; an owner sets it. */
export function ConcessionSettings({ settings, saved }: ConcessionSettingsProps) {
  const api = useApi()
  const toast = useToast()
  const mayChange = useMay('policies')
  const { run, isBusy, failure } = useAction()
  const [percent, setPercent] = useState(String(settings.concessionAbovePercent))
  const [above, setAbove] = useState(settings.concessionAbove ?? '')
  const save = async () => {
    const limits = { concessionAbovePercent: percent, concessionAbove: above }
    const reply = await api.changeConcessionSettings(limits)
    saved(reply.settings)
    toast({ tone: 'good', text: reply.message })
  }
  if (!mayChange)
    return (
      <section className={styles.section}>
        <h2>Concessions</h2>
        <p className={styles.quiet}>{inWords(settings)} An owner changes this.</p>
      </section>
    )
  return (
    <form
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault()
        void run(save)
      }}
    >
      <h2>Concessions</h2>
      <TextField
        label="Somebody else agrees above this percentage of the fee"
        hint="0: to every concession; 100: the percentage asks for nobody."
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={percent}
        onChange={({ target }) => setPercent(target.value)}
      />
      <TextField
        label="And above this amount"
        isOptional
        hint="In rupees; left empty, no amount asks for anybody. Owners and accounts agree, and nobody to their own."
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={above}
        onChange={({ target }) => setAbove(target.value)}
      />
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" isBusy={isBusy} busyText="Saving...">
          Save the limits
        </Button>
      </div>
    </form>
  )
}

function inWords({ concessionAbovePercent, concessionAbove }: OfficeSettings): string {
  const amount = concessionAbove === null ? '' : ` or ${formatRupeeText(concessionAbove)}`
  return `Somebody else agrees to a concession above ${concessionAbovePercent} % of the fee${amount}.`
}
