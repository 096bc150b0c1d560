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

type RefundSettingsProps = { settings: OfficeSettings; saved: (settings: OfficeSettings) => void }

/** From which amount on two members of staff approve a refund; an owner sets it. */
export function RefundSettings({ settings, saved }: RefundSettingsProps) {
  const api = useApi()
  const toast = useToast()
  const mayChange = useMay('policies')
  const { run, isBusy, failure } = useAction()
  const [secondPersonAbove, setAbove] = useState(settings.secondPersonAbove)
  const save = async () => {
    const reply = await api.changeRefundSettings({ secondPersonAbove })
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
      <h2>Refunds</h2>
      {mayChange ? (
        <TextField
          label="Two people approve a refund above"
          hint="In rupees; 0: every refund takes two. Where nobody else may approve, the owner decides alone, with the password and a reason."
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={secondPersonAbove}
          onChange={({ target }) => setAbove(target.value)}
        />
      ) : (
        <p className={styles.quiet}>
          A refund above {formatRupeeText(settings.secondPersonAbove)} is approved by two people. An
          owner changes this.
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
