import { useState } from 'react'
import { useNavigate } from 'react-router'
import { denominations } from '#contract/money/cash.ts'
import type { Drawer } from '#contract/accounting/day-close.ts'
import { formatRupees, formatRupeeText, rupeeText } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import grid from '../../platform/office-forms/form-grid.module.css'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { countSums } from './count-sums.ts'
import type { CountSums, TypedCount } from './count-sums.ts'
import styles from './day-close.module.css'
import { differenceText } from './difference-text.ts'

type CountFormProps = { drawer: Drawer; lookAgain: () => void }
type FieldProblems = Record<string, string | undefined>

const nothingTyped: TypedCount = { notes: {}, float: '', kept: '' }

/** The count of each note and coin; the sums are updated while typing. */
export function CountForm({ drawer, lookAgain }: CountFormProps) {
  const [typed, setTyped] = useState(nothingTyped)
  const [slip, setSlip] = useState('')
  const [reason, setReason] = useState('')
  const sums = countSums(drawer.expected, typed)
  const { send, isBusy, problems } = useClosing({ drawer, lookAgain })
  const close = () => send({ typed, sums, slip, reason })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void close()
      }}
    >
      <OfficeCard title="Notes and coins">
        <div className={styles.notes}>
          {denominations.map((one) => (
            <TextField
              key={one}
              label={formatRupeeText(`${one}`)}
              type="number"
              min={0}
              max={100_000}
              step={1}
              value={typed.notes[one] ?? ''}
              onChange={({ target }) =>
                setTyped({ ...typed, notes: { ...typed.notes, [one]: target.value } })
              }
            />
          ))}
        </div>
        <Sums sums={sums} />
      </OfficeCard>
      <OfficeCard title="What becomes of it">
        <div className={grid.grid}>
          <TextField
            label="Float from the bank"
            hint="Brought today, to give change."
            isOptional
            inputMode="decimal"
            error={problems['float']}
            value={typed.float}
            onChange={({ target }) => setTyped({ ...typed, float: target.value })}
          />
          <TextField
            label="Stays in the drawer"
            hint="The rest is deposited at the bank."
            isOptional
            inputMode="decimal"
            error={problems['kept']}
            value={typed.kept}
            onChange={({ target }) => setTyped({ ...typed, kept: target.value })}
          />
        </div>
        {sums.depositInPaise > 0 && (
          <TextField
            label="Number of the deposit slip"
            error={problems['depositReference']}
            value={slip}
            onChange={({ target }) => setSlip(target.value)}
          />
        )}
        {sums.differenceInPaise !== 0 && (
          <TextAreaField
            label="Why it differs"
            hint="At least 10 characters. It stays with the close."
            maxLength={500}
            error={problems['differenceReason']}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </OfficeCard>
      <p>
        A closed day takes nothing more: what you take afterwards stands in the books on the next
        day.
      </p>
      <p className={grid.buttons}>
        <Button type="submit" isBusy={isBusy} busyText="Closing...">
          Close the day
        </Button>
      </p>
    </form>
  )
}

function Sums({ sums }: { sums: CountSums }) {
  const { differenceInPaise } = sums
  const size = (amountInPaise: number) => Math.abs(amountInPaise) as Paise // whole paise
  const inRupees = (amountInPaise: number) => formatRupees(size(amountInPaise))
  const sign = differenceInPaise < 0 ? '-' : ''
  const difference = differenceText(`${sign}${rupeeText(size(differenceInPaise))}`)
  return (
    <p className={styles.sums} role="status">
      <span>
        Counted <strong>{inRupees(sums.countedInPaise)}</strong>, expected{' '}
        {sums.expectedInPaise < 0 && '−'}
        {inRupees(sums.expectedInPaise)}: <strong>{difference}</strong>.
      </span>
      {sums.depositInPaise >= 0 ? (
        <span>To be deposited: {inRupees(sums.depositInPaise)}.</span>
      ) : (
        <span>More is to stay than there is in the drawer.</span>
      )}
    </p>
  )
}

type Sent = { typed: TypedCount; sums: CountSums; slip: string; reason: string }

function useClosing({ drawer, lookAgain }: CountFormProps) {
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const { run, isBusy } = useAction()
  const [problems, setProblems] = useState<FieldProblems>({})
  const send = ({ typed, sums, slip, reason }: Sent) =>
    run(async () => {
      setProblems({})
      try {
        const { close, message } = await api.closeDay({
          campus: drawer.campus,
          day: drawer.day,
          expected: drawer.expected,
          float: typed.float,
          counted: sums.counted,
          kept: typed.kept,
          depositReference: slip,
          differenceReason: reason,
        })
        toast({ tone: 'good', text: message })
        await navigate(pages.officeDayClose(close._id))
      } catch (failure) {
        if (failure instanceof Problem) setProblems(failure.details.fields ?? {})
        lookAgain()
        throw failure
      }
    })
  return { send, isBusy, problems }
}
