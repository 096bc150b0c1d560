import type { ComponentProps, ReactNode } from 'react'
import { useEffect, useId } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { focusTitleWhenLost } from './focus-title-when-lost.ts'
import styles from './question-dialog.module.css'
import { useModal } from './use-modal.ts'

type QuestionDialogProps = {
  title: string
  /** What happens and what cannot be undone; may hold fields (a reason). */
  children: ReactNode
  /** Why it did not work: the dialog stays open and can be answered again. */
  failure?: string | null
  /** The button that says yes, beside Cancel. */
  answer?: ReactNode
  /** Of the form around all of it, where the answer is sent by one. */
  form?: ComponentProps<'form'>
  /** Mostly fields: heard one by one, not all of them as what the dialog is about. */
  isForm?: boolean
  close: () => void
}

/**
 * Asks before what cannot be undone (look §6). Open as long as it is rendered: Esc and Cancel close it. Afterwards the
 * focus is where it was, or on the page's title where that is gone.
 */
export function QuestionDialog({ title, close, form, ...parts }: QuestionDialogProps) {
  const { children, failure, answer, isForm = false } = parts
  const modal = useModal(close)
  const titleId = useId()
  const textId = useId()
  useEffect(() => () => void requestAnimationFrame(focusTitleWhenLost), [])
  const body = (
    <>
      <h2 id={titleId}>{title}</h2>
      <div id={textId} className={styles.text}>
        {children}
      </div>
      {failure && <Alert tone="bad" title={failure} isUrgent />}
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={modal.leave}>
          Cancel
        </Button>
        {answer}
      </div>
    </>
  )
  return (
    <dialog
      {...modal.attributes}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={isForm ? undefined : textId}
    >
      {form ? (
        <form {...form} className={styles.body}>
          {body}
        </form>
      ) : (
        <div className={styles.body}>{body}</div>
      )}
    </dialog>
  )
}
