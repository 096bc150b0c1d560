import { useState } from 'react'
import type { CashToDeposit } from '#contract/accounting/day-close.ts'
import { formatRupees, parseRupees } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { shortDay } from '#contract/teaching/batch-words.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { fieldProblems } from '#web/platform/forms/field-problems.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import styles from './day-close.module.css'

type Cash = Pick<CashToDeposit, 'closeId' | 'campus' | 'day' | 'amount'>
type DepositDialogProps = {
  /** All are of one campus. */
  cash: readonly Cash[]
  deposited: () => void
  close: () => void
}

/** Records that the cash of these closes was brought to the bank with one slip. */
export function DepositDialog({ cash, deposited, close }: DepositDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [today] = useState(() => indianDayOf(new Date()))
  const [day, setDay] = useState(today)
  const [reference, setReference] = useState('')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [problems, setProblems] = useState<Record<string, string | undefined>>({})
  const taken = cash.filter(({ closeId }) => !left.has(closeId))
  const deposit = async () => {
    setProblems({})
    try {
      const closes = taken.map(({ closeId }) => closeId)
      const { message } = await api.depositCash({ closes, day, reference })
      toast({ tone: 'good', text: message })
      deposited()
    } catch (failure) {
      setProblems(Object.fromEntries(fieldProblems(failure, () => true)))
      throw failure
    }
  }
  return (
    <ConfirmDialog
      title={`Deposit ${sumText(taken)} at the bank`}
      tone="plain"
      confirmLabel="Record the deposit"
      busyText="Recording..."
      confirm={deposit}
      close={close}
    >
      {cash.length > 1 && <Choice cash={cash} left={left} setLeft={setLeft} />}
      <TextField
        label="Number of the deposit slip"
        required
        error={problems['reference']}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <TextField
        label="Day at the bank"
        type="date"
        required
        max={today}
        error={problems['day']}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </ConfirmDialog>
  )
}

type ChoiceProps = {
  cash: readonly Cash[]
  /** The closes whose cash stays here for now. */
  left: ReadonlySet<string>
  setLeft: (left: ReadonlySet<string>) => void
}

function Choice({ cash, left, setLeft }: ChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>The cash on this slip</legend>
      {cash.map((one) => (
        <CheckField
          key={one.closeId}
          label={`${shortDay(one.day)}, ${one.campus}: ${sumText([one])}`}
          checked={!left.has(one.closeId)}
          onChange={({ target }) => {
            const others = new Set(left)
            if (target.checked) others.delete(one.closeId)
            else others.add(one.closeId)
            setLeft(others)
          }}
        />
      ))}
    </fieldset>
  )
}

function sumText(cash: readonly Cash[]): string {
  const sum = cash.reduce((all, { amount }) => all + (parseRupees(amount) ?? 0), 0)
  return formatRupees(sum as Paise) // whole paise
}
