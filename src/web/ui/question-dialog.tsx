import type { ReactNode } from 'react'
import { useId } from 'react'
import { Button } from './button.tsx'
import { useModal } from './use-modal.ts'
import styles from './question-dialog.module.css'

type QuestionDialogProps = { title: string; close: () => void; children: ReactNode }

/** Asks before something that cannot be undone (look §6). Open as long as it is rendered; Esc closes it. */
export function QuestionDialog({ title, close, children }: QuestionDialogProps) {
  const modal = useModal(close)
  const titleId = useId()
  return (
    <dialog {...modal.attributes} className={styles.dialog} aria-labelledby={titleId}>
      <div className={styles.body}>
        <h2 id={titleId}>{title}</h2>
        {children}
        <Button variant="quiet" isWide onClick={modal.leave}>
          Cancel
        </Button>
      </div>
    </dialog>
  )
}
