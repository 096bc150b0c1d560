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

type DeskSettingsProps = { settings: OfficeSettings; saved: (settings: OfficeSettings) => void }

/** How much cash the desk takes; an owner sets it. */
export function DeskSettings({ settings, saved }: DeskSettingsProps) {
  const api = useApi()
  const toast = useToast()
  const mayChange = useMay('policies')
  const { run, isBusy, failure } = useAction()
  const [cashLimit, setLimit] = useState(settings.cashLimit)
  const save = async () => {
    const reply = await api.changeDeskSettings({ cashLimit })
    saved(reply.settings)
    toast({ tone: 'good', text: reply.message })
  }
  return (
    <form
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault()
        void run(save)
      }}
    >
      <h2>The desk</h2>
      {mayChange ? (
        <TextField
          label="Cash stays below"
          hint="In rupees, of one person in a day and for one order. The law’s own limit is 2,00,000 (section 186 of the Income-tax Act, 2025)."
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={cashLimit}
          onChange={({ target }) => setLimit(target.value)}
        />
      ) : (
        <p className={styles.quiet}>
          Cash stays below {formatRupeeText(settings.cashLimit)}, of one person in a day and for one
          order. An owner changes this.
        </p>
      )}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {mayChange && (
        <div className={styles.buttons}>
          <Button type="submit" isBusy={isBusy} busyText="Saving...">
            Save the amount
          </Button>
        </div>
      )}
    </form>
  )
}
