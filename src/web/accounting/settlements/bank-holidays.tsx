import { useState } from 'react'
import type { BankHolidays as Holidays } from '#contract/accounting/settlements.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { useAskAgain } from '#web/platform/data/use-ask-again.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/toast.tsx'
import files from '../../platform/files/files.module.css'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'

/** Days without bank payments, one a line. */
export function BankHolidays() {
  const asked = useApiQuery('listBankHolidays', {}, { isQuiet: true })
  return (
    <details>
      <summary>Bank holidays</summary>
      {asked.answer && <HolidaysForm known={asked.answer} saved={asked.setAnswer} />}
    </details>
  )
}

type HolidaysFormProps = { known: Holidays; saved: (holidays: Holidays) => void }

function HolidaysForm({ known, saved }: HolidaysFormProps) {
  const api = useApi()
  const toast = useToast()
  const askAgain = useAskAgain()
  const { run, isBusy, failure } = useAction({ isInDialog: true })
  const [typed, setTyped] = useState(
    known.holidays.map(({ day, name }) => `${day} ${name}`).join('\n'),
  )
  const save = async () => {
    const { message, ...holidays } = await api.changeBankHolidays({ holidays: typed })
    saved(holidays)
    toast({ tone: 'good', text: message })
    askAgain('listAwaitedMoney')
  }
  return (
    <form
      className={files.read}
      onSubmit={(event) => {
        event.preventDefault()
        void run(save)
      }}
    >
      <TextAreaField
        label="Days on which no bank pays"
        hint="One a line: 2026-08-15 Independence Day. Saturdays and Sundays are none anyway."
        rows={8}
        maxLength={10_000}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {failure !== null && <Alert tone="bad" title={failure} isUrgent />}
      <div>
        <Button type="submit" isBusy={isBusy} busyText="Saving...">
          Save the holidays
        </Button>
      </div>
    </form>
  )
}
