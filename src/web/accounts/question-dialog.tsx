import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './question-dialog.module.css'

type QuestionDialogProps = { title: string; close: () => void; children: ReactNode }

/** Asks before something that cannot be undone (look.md). Open as long as it is rendered; Esc closes it. */
export function QuestionDialog({ title, close, children }: QuestionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={titleId} onClose={close}>
      <div className={styles['body']}>
        <h2 id={titleId}>{title}</h2>
        {children}
        <Button variant="quiet" isWide onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
      </div>
    </dialog>
  )
}
