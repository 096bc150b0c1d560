import { useState } from 'react'
import { denominations } from '#contract/money/cash.ts'
import type { CountedDrawer, Drawer } from '#contract/accounting/day-close.ts'
import { formatRupees, formatRupeeText } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { fieldProblems } from '#web/platform/forms/field-problems.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import grid from '../../platform/office-forms/form-grid.module.css'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { CloseForm } from './close-form.tsx'
import { countOf } from './count-sums.ts'
import type { Count, TypedNotes } from './count-sums.ts'
import styles from './day-close.module.css'

/** The count of each note and coin. Only then the books say what they expect. */
export function CountForm({ drawer }: { drawer: Drawer }) {
  const [notes, setNotes] = useState<TypedNotes>({})
  const [float, setFloat] = useState('')
  const count = countOf(notes)
  const { compared, compare, forget, isBusy, problems } = useComparison(drawer)
  const change = (act: () => void) => {
    forget()
    act()
  }
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void compare(count, float)
        }}
      >
        <OfficeCard title="Count your drawer">
          <Notes notes={notes} setNotes={(newer) => change(() => setNotes(newer))} />
          <TextField
            label="Change fetched from the bank"
            hint="Only what was brought today."
            isOptional
            inputMode="decimal"
            error={problems['float']}
            value={float}
            onChange={({ target }) => change(() => setFloat(target.value))}
          />
          <p className={styles.sums} role="status">
            <span>
              Counted <strong>{formatRupees(count.countedInPaise as Paise)}</strong>
            </span>
          </p>
          {compared === null && (
            <p className={grid.buttons}>
              <Button type="submit" isBusy={isBusy} busyText="Comparing...">
                Compare with the books
              </Button>
            </p>
          )}
        </OfficeCard>
      </form>
      {compared !== null && (
        <CloseForm
          drawer={drawer}
          counted={{ count, float, compared }}
          compareAgain={() => void compare(count, float)}
        />
      )}
    </>
  )
}

type NotesProps = { notes: TypedNotes; setNotes: (notes: TypedNotes) => void }

function Notes({ notes, setNotes }: NotesProps) {
  return (
    <div className={styles.notes}>
      {denominations.map((one) => (
        <TextField
          key={one}
          label={formatRupeeText(`${one}`)}
          type="number"
          min={0}
          max={100_000}
          step={1}
          value={notes[one] ?? ''}
          onChange={({ target }) => setNotes({ ...notes, [one]: target.value })}
        />
      ))}
    </div>
  )
}

function useComparison({ campus, day }: Drawer) {
  const api = useApi()
  const { run, isBusy } = useAction()
  const [compared, setCompared] = useState<CountedDrawer | null>(null)
  const [problems, setProblems] = useState<Record<string, string | undefined>>({})
  const compare = ({ counted }: Count, float: string) =>
    run(async () => {
      setProblems({})
      try {
        setCompared(await api.countDrawer({ campus, day, float, counted }))
      } catch (failure) {
        setProblems(Object.fromEntries(fieldProblems(failure, () => true)))
        throw failure
      }
    })
  return { compared, compare, forget: () => setCompared(null), isBusy, problems }
}
