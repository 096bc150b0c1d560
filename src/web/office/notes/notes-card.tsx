import type { SyntheticEvent } from 'react'
import { useState } from 'react'
import { noteMaxLength } from '#contract/office/notes.ts'
import type { Notes } from '#contract/office/notes.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import styles from './notes-card.module.css'

type NotesCardProps = { about: 'order' | 'student'; id: string }

/** The notes of members of staff about one order or student, and a field to add one. */
export function NotesCard({ about, id }: NotesCardProps) {
  const query = useApiQuery('listNotes', { about, id }, { isQuiet: true })
  const mayWrite = useMay('counter')
  const notes = query.answer?.notes ?? []
  return (
    <OfficeCard title="Notes">
      <LoadFailed {...query} />
      {query.answer && notes.length === 0 && <p className={styles.quiet}>No notes yet.</p>}
      {notes.length > 0 && (
        <ol className={styles.notes}>
          {notes.map(({ _id, at, by, note }) => (
            <li key={_id}>
              <p className={styles.note}>{note}</p>
              <p className={styles.quiet}>
                <Moment at={at} hasTime /> · {by}
              </p>
            </li>
          ))}
        </ol>
      )}
      {mayWrite && <NoteForm about={about} id={id} written={query.setAnswer} />}
    </OfficeCard>
  )
}

type NoteFormProps = NotesCardProps & { written: (notes: Notes) => void }

function NoteForm({ about, id, written }: NoteFormProps) {
  const api = useApi()
  const [note, setNote] = useState('')
  // one id for each note: sent again, it is stored once
  const [noteId, setNoteId] = useState(() => crypto.randomUUID())
  const { run, isBusy } = useAction()
  const send = async () => {
    written(await api.addNote({ about, id, noteId, note }))
    setNote('')
    setNoteId(crypto.randomUUID())
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run(send)
  }
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <TextAreaField
        label="New note"
        hint="Only the office reads it. It can’t be changed afterwards."
        rows={2}
        required
        minLength={3}
        maxLength={noteMaxLength}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" variant="quiet" isBusy={isBusy} busyText="Saving...">
        Add note
      </Button>
    </form>
  )
}
