import type { ComponentProps, ReactNode } from 'react'
import { useEffect, useId } from 'react'
import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'
import { focusTitleWhenLost } from './focus-title-when-lost.ts'
import styles from './question-dialog.module.css'
import { useModal } from './use-modal.ts'

type QuestionDialogProps = {
  title: string
  /** The consequences and what cannot be undone; may hold fields (a reason). */
  children: ReactNode
  /** Why it failed: the dialog stays open for another try. */
  failure?: string | null
  /** The confirming button, beside Cancel. */
  answer?: ReactNode
  /** The attributes of a form around everything, where the answer is submitted. */
  form?: ComponentProps<'form'>
  /** Mostly fields: announced one by one, not as the dialog's description. */
  isForm?: boolean
  close: () => void
}

/**
 * A confirmation before something that cannot be undone (look §6). It is open while it is rendered:
 * Esc and Cancel close it. Afterwards the focus returns, or goes to the page's title.
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
