import { useState } from 'react'
import type { FormEvent } from 'react'
import { fullDay } from '#contract/teaching/batch-words.ts'
import type { Holiday } from '#contract/teaching/copied-batches.ts'
import { messages } from '#contract/messages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { QuestionDialog } from '#web/platform/ui/dialogs/question-dialog.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { RowButton } from '../../platform/table/cells/row-action.tsx'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'
import styles from './holidays.module.css'

type HolidaysDialogProps = { changed?: () => void; close: () => void }

/** The days without classes: the national ones, and those that the office adds. */
export function HolidaysDialog({ changed, close }: HolidaysDialogProps) {
  const mayEdit = useMay('catalog')
  const query = useApiQuery('listHolidays', {})
  const holidays = query.lastAnswer?.holidays
  const [typed, setTyped] = useState({ day: '', name: '' })
  const saved = () => {
    query.refetch()
    changed?.()
  }
  const { add, remove, isBusy, failure } = useChanges(saved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void add(typed, () => setTyped({ day: '', name: '' }))
  }
  return (
    <QuestionDialog
      title="Holidays"
      isForm
      failure={failure}
      form={{ onSubmit: submit }}
      answer={
        mayEdit && (
          <Button type="submit" isBusy={isBusy} busyText="Saving...">
            Add holiday
          </Button>
        )
      }
      close={close}
    >
      <p>Batches that meet on these days get a warning when they are copied.</p>
      <LoadFailed {...query} />
      {!holidays && query.isFetching && <p role="status">{messages.loading}</p>}
      {holidays && (
        <SmallTable
          caption="Holidays"
          rows={holidays}
          rowId={({ day }) => day}
          emptyText="No holidays yet."
          columns={columnsOf(mayEdit ? remove : null)}
        />
      )}
      {mayEdit ? (
        <div className={styles.fields}>
          <TextField
            label="Day"
            type="date"
            required
            value={typed.day}
            onChange={({ target }) => setTyped({ ...typed, day: target.value })}
          />
          <TextField
            label="Name"
            required
            maxLength={80}
            autoComplete="off"
            value={typed.name}
            onChange={({ target }) => setTyped({ ...typed, name: target.value })}
          />
        </div>
      ) : (
        <Alert tone="info" title="Your role can’t change holidays." />
      )}
    </QuestionDialog>
  )
}

function useChanges(saved: () => void) {
  const api = useApi()
  const { run, isBusy, failure } = useAction({ isInDialog: true })
  return {
    isBusy,
    failure,
    add: (holiday: { day: string; name: string }, done: () => void) =>
      run(async () => {
        await api.addHoliday(holiday)
        done()
        saved()
      }),
    remove: (day: string) =>
      void run(async () => {
        await api.removeHoliday({ day })
        saved()
      }),
  }
}

function columnsOf(remove: ((day: string) => void) | null): readonly SmallColumn<Holiday>[] {
  return [
    { header: 'Day', cell: ({ day }) => fullDay(day) },
    { header: 'Name', cell: ({ name }) => name },
    {
      header: 'Action',
      cell: ({ day, name, isNational }) =>
        remove === null || isNational ? (
          isNational && 'National'
        ) : (
          <RowButton of={name} tone="bad" onClick={() => remove(day)}>
            Remove
          </RowButton>
        ),
    },
  ]
}
