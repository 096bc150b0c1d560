import { useState } from 'react'
import type { OfficeBatchShown } from '#contract/teaching/office-batches.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import styles from './batches.module.css'

type WriteProps = {
  batch: OfficeBatchShown
  /** Ids of enrollments; left out: everyone in the batch. */
  to?: readonly string[]
  written: () => void
  close: () => void
}

/** One mail to each student, or to each chosen one, previewed before it is sent. */
export function WriteToBatchDialog({ batch, to, written, close }: WriteProps) {
  const api = useApi()
  const toast = useToast()
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  // the mail's idempotency key: sent twice, it goes out once
  const [key] = useState(() => crypto.randomUUID())
  const count = to?.length ?? batch.sold
  const send = async () => {
    const { message } = await api.writeToBatch({
      id: batch._id,
      subject,
      text,
      key,
      ...(to && { to: [...to] }),
    })
    toast({ tone: 'good', text: message })
    written()
  }
  return (
    <ConfirmDialog
      title={to ? 'Write to the marked students' : 'Write to all students of the batch'}
      confirmLabel={`Send to ${count} ${count === 1 ? 'student' : 'students'}`}
      busyText="Sending..."
      tone="plain"
      confirm={send}
      close={close}
    >
      <TextField
        label="Subject"
        required
        maxLength={150}
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
      />
      <TextAreaField
        label="Text"
        hint="Plain text. An empty line begins a new paragraph."
        required
        rows={8}
        maxLength={5000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.preview} role="group" aria-label="Preview">
        <p>
          <strong>{subject || 'Subject'}</strong>
        </p>
        <p>Hello [first name],</p>
        <p>{text || 'Your text.'}</p>
      </div>
      <p>
        Each student gets a separate mail and can’t see the other addresses. You find it under
        Messages.
      </p>
    </ConfirmDialog>
  )
}
