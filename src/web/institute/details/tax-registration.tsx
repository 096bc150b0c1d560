import { useState } from 'react'
import type { InstituteSettings } from '#contract/institute/institute-endpoints.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import styles from './institute-page.module.css'
import { versionOf } from './use-section-saving.ts'
import type { SectionProps } from './use-section-saving.ts'

/** Ends the GST registration, a separate action with a last day and a reason (decision 76). */
export function TaxRegistration({ settings, changed }: SectionProps) {
  const mayChange = useMay('institute')
  const [isAsked, setIsAsked] = useState(false)
  const isOver = settings.taxRegistration === 'over'
  const isEnding = lastDayOf(settings) !== null
  if (settings.taxRegistration === 'none') return null
  return (
    <OfficeCard title="Registration">
      <p>{standingText(settings)}</p>
      {mayChange && !isOver && (
        <div className={styles.foot}>
          <Button type="button" variant="quiet" onClick={() => setIsAsked(true)}>
            {isEnding ? 'Change the last day' : 'End the registration'}
          </Button>
        </div>
      )}
      {isAsked && (
        <EndDialog settings={settings} changed={changed} close={() => setIsAsked(false)} />
      )}
    </OfficeCard>
  )
}

function standingText(settings: InstituteSettings): string {
  const since = `Registered from ${formatIndianDay(settings.institute.tax.registeredFrom ?? '')}`
  const until = lastDayOf(settings)
  if (until === null) return `${since}.`
  const last = formatIndianDay(until)
  return settings.taxRegistration === 'over'
    ? `${since} until ${last}. To register again, enter a later day above.`
    : `${since}. The last day is ${last}.`
}

/** An end before the beginning belongs to an earlier registration. */
function lastDayOf({ institute }: InstituteSettings): string | null {
  const { registeredFrom, registeredUntil } = institute.tax
  return registeredUntil !== null && registeredUntil >= (registeredFrom ?? '')
    ? registeredUntil
    : null
}

type EndDialogProps = SectionProps & { close: () => void }

function EndDialog({ settings, changed, close }: EndDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [lastDay, setLastDay] = useState(lastDayOf(settings) ?? '')
  const [reason, setReason] = useState('')
  const end = async () => {
    const version = versionOf(settings, 'tax')
    const reply = await api.endTaxRegistration({ version, lastDay: lastDay || null, reason })
    toast({ tone: 'good', text: reply.message })
    changed(reply.settings)
  }
  return (
    <ConfirmDialog
      title="End the registration?"
      confirmLabel="Save"
      busyText="Saving..."
      confirm={end}
      close={close}
    >
      <p>
        Payments after the last day get receipts without tax. Issued documents stay. Refunds of them
        get refund vouchers and credit notes.
      </p>
      <TextField
        label="Last day"
        isOptional
        hint="Today or later. Leave it empty to continue the registration."
        type="date"
        value={lastDay}
        onChange={({ target }) => setLastDay(target.value)}
      />
      <TextAreaField
        label="Reason"
        hint="At least 10 characters."
        required
        minLength={10}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}
