import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CountedDrawer, Drawer } from '#contract/accounting/day-close.ts'
import { messages } from '#contract/messages.ts'
import { formatRupees, parseRupees } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { fieldProblems } from '#web/platform/forms/field-problems.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import grid from '../../platform/office-forms/form-grid.module.css'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import { toDepositOf } from './count-sums.ts'
import type { Count } from './count-sums.ts'
import styles from './day-close.module.css'
import { differenceText } from './difference-text.ts'

/** A finished count, and what the books answered to it. */
type Counted = { count: Count; float: string; compared: CountedDrawer }
type CloseFormProps = { drawer: Drawer; counted: Counted; compareAgain: () => void }

/** The comparison with the books, what stays in the drawer, and the close. */
export function CloseForm({ drawer, counted, compareAgain }: CloseFormProps) {
  const [kept, setKept] = useState('')
  const [reason, setReason] = useState('')
  const { send, isBusy, problems } = useClosing({ drawer, counted, compareAgain })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const toDepositInPaise = toDepositOf(counted.count, kept)
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send({ kept, reason })
      }}
    >
      <Comparison counted={counted} />
      <OfficeCard title="Close the day">
        <TextField
          label="Left for tomorrow"
          hint="Stays in the drawer as change."
          isOptional
          inputMode="decimal"
          error={problems['kept']}
          value={kept}
          onChange={({ target }) => setKept(target.value)}
        />
        {counted.compared.difference !== '0' && (
          <TextAreaField
            label="Why it differs"
            hint="At least 10 characters. It stays with the close."
            maxLength={500}
            error={problems['differenceReason']}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <p className={styles.sums} role="status">
          {toDepositInPaise >= 0 ? (
            <span>
              To deposit <strong>{formatRupees(toDepositInPaise as Paise)}</strong>
            </span>
          ) : (
            <span>{messages.keptMoreThanCounted}</span>
          )}
        </p>
        <p>After closing, what you take counts for tomorrow.</p>
        <p className={grid.buttons}>
          <Button type="submit" isBusy={isBusy} busyText="Closing...">
            Close the day
          </Button>
        </p>
      </OfficeCard>
    </form>
  )
}

function Comparison({ counted: { float, compared } }: { counted: Counted }) {
  return (
    <OfficeCard title="Compared with the books">
      <Facts
        look="columns"
        facts={[
          { name: 'Opening cash', value: <Money amount={compared.opening} /> },
          { name: 'Taken in cash', value: <Money amount={compared.taken} /> },
          { name: 'Given back in cash', value: nonZero(compared.givenBack) },
          { name: 'Corrected', value: nonZero(compared.corrected) },
          { name: 'Change fetched from the bank', value: changeText(float) },
          { name: 'Expected', value: <Money amount={compared.expectedWithChange} /> },
          { name: 'Counted', value: <Money amount={compared.counted} /> },
          { name: 'Difference', value: <strong>{differenceText(compared.difference)}</strong> },
        ]}
      />
    </OfficeCard>
  )
}

function changeText(float: string): string | null {
  const typed = parseRupees(float)
  return typed === null || typed === 0 ? null : formatRupees(typed)
}

function nonZero(amount: string) {
  return amount === '0' ? null : <Money amount={amount} />
}

function useClosing({ drawer, counted, compareAgain }: CloseFormProps) {
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const { run, isBusy } = useAction()
  const [problems, setProblems] = useState<Record<string, string | undefined>>({})
  const { count, float, compared } = counted
  const send = ({ kept, reason }: { kept: string; reason: string }) =>
    run(async () => {
      setProblems({})
      try {
        const { close, message } = await api.closeDay({
          campus: drawer.campus,
          day: drawer.day,
          expected: compared.expected,
          float,
          counted: count.counted,
          kept,
          differenceReason: reason,
        })
        toast({ tone: 'good', text: message })
        await navigate(pages.officeDayClose(close._id))
      } catch (failure) {
        setProblems(Object.fromEntries(fieldProblems(failure, () => true)))
        compareAgain()
        throw failure
      }
    })
  return { send, isBusy, problems }
}
