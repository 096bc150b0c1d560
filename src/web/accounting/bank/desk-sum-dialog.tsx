import { useState } from 'react'
import { deskBankMethods } from '#contract/accounting/bank-statements.ts'
import type { BankRow, DeskBankMethod, DeskSum } from '#contract/accounting/bank-statements.ts'
import { messages } from '#contract/messages.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import grid from '../../platform/office-forms/form-grid.module.css'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { useCampusChoices } from '../../platform/table/filters/use-campus-choices.ts'
import { Money } from '../../platform/table/cells/money.tsx'
import { deskNames } from './thing-text.tsx'

type Chosen = { method: DeskBankMethod; campus: string; firstDay: string; lastDay: string }
type DeskSumDialogProps = { row: BankRow; confirmed: () => void; close: () => void }

const methodChoices = deskBankMethods.map((value) => ({ value, label: deskNames[value] }))

/** A person chooses the days of the desk that a line of the bank pays. */
export function DeskSumDialog({ row, confirmed, close }: DeskSumDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [chosen, setChosen] = useState<Chosen>(() => usualChoice(row))
  const [areChargesAgreed, setAreChargesAgreed] = useState(false)
  const { campus, ...days } = chosen
  const query = useApiQuery('showDeskSum', { id: row._id, ...days, ...(campus && { campus }) })
  const { answer } = query
  const confirm = async () => {
    const thing = answer?.thing?.id ?? ''
    const match = { id: row._id, kind: 'desk' as const, thing, areChargesAgreed }
    const { message } = await api.matchBankRow(match)
    toast({ tone: 'good', text: message })
    confirmed()
  }
  return (
    <ConfirmDialog
      title="Desk UPI or card payments"
      tone="plain"
      confirmLabel="Confirm"
      busyText="Confirming..."
      confirm={confirm}
      close={close}
    >
      <p>
        {row.words}, <Money amount={row.amount} />
      </p>
      <Choice chosen={chosen} setChosen={setChosen} />
      <p role="status">{answer === null ? messages.loading : sumText(answer)}</p>
      {answer?.fit === 'high' && (
        <CheckField
          label="The bank kept this much"
          checked={areChargesAgreed}
          onChange={({ target }) => setAreChargesAgreed(target.checked)}
        />
      )}
    </ConfirmDialog>
  )
}

type ChoiceProps = { chosen: Chosen; setChosen: (chosen: Chosen) => void }

function Choice({ chosen, setChosen }: ChoiceProps) {
  const campuses = useCampusChoices()
  return (
    <div className={grid.grid}>
      <SelectField
        label="Payments"
        choices={methodChoices}
        value={chosen.method}
        onChange={({ target }) =>
          setChosen({ ...chosen, method: target.value === 'upi' ? 'upi' : 'card' })
        }
      />
      <SelectField
        label="Campus"
        choices={campuses}
        emptyLabel="All campuses"
        value={chosen.campus}
        onChange={({ target }) => setChosen({ ...chosen, campus: target.value })}
      />
      <TextField
        label="From"
        type="date"
        required
        value={chosen.firstDay}
        onChange={({ target }) => setChosen({ ...chosen, firstDay: target.value })}
      />
      <TextField
        label="Until"
        type="date"
        required
        value={chosen.lastDay}
        onChange={({ target }) => setChosen({ ...chosen, lastDay: target.value })}
      />
    </div>
  )
}

/** The day before, because a bank pays out later. */
function usualChoice({ day, words }: BankRow): Chosen {
  const yesterday = dayAfter(day, -1)
  const method = /\bUPI/i.test(words) ? 'upi' : 'card'
  return { method, campus: '', firstDay: yesterday, lastDay: yesterday }
}

function sumText({ thing, fit, percent }: DeskSum): string {
  if (thing === null || thing.desk === null) return 'Nothing of these days waits for the bank.'
  const { gross, charges } = thing.desk
  const taken = `Taken on these days: ${formatRupeeText(gross)}.`
  if (fit === 'less') return `${taken} That is less than this line.`
  return charges === '0'
    ? `${taken} No charges.`
    : `${taken} The bank kept ${formatRupeeText(charges)} (${percent} %).`
}
