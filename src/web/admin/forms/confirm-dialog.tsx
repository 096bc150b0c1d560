import type { ReactNode } from 'react'
import { useEffect, useId } from 'react'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { focusTitleWhenLost } from '#web/ui/focus-title-when-lost.ts'
import { useModal } from '#web/ui/use-modal.ts'
import { useAction } from '#web/data/use-action.ts'
import { variantClass } from '#web/ui/class-names.ts'
import styles from './confirm-dialog.module.css'

type ConfirmDialogProps = {
  title?: string
  /** What happens and what cannot be undone; may hold fields (a reason). */
  children: ReactNode
  confirmLabel?: string
  busyText?: string
  /** 'bad' for what takes something away. */
  tone?: 'bad' | 'plain'
  /** @throws where it did not work: the dialog stays open and says why. */
  confirm: () => Promise<void>
  /** Spec §8's words for a failure that has none of its own. */
  failureText?: string
  close: () => void
}

/**
 * Asks before what cannot be undone (spec §8: 'Are you sure?'). Open as long as it is rendered: Esc and Cancel
 * close it. Afterwards the focus is where it was, or on the page's title where that is gone.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title = messages.areYouSure,
    children,
    confirmLabel = messages.yesDelete,
    tone = 'bad',
  } = props
  const { busyText = 'Deleting...', failureText, confirm, close } = props
  const titleId = useId()
  const textId = useId()
  const action = useAction(failureText === undefined ? {} : { otherwise: failureText })
  const modal = useModal(close)
  useEffect(() => () => void requestAnimationFrame(focusTitleWhenLost), [])
  const send = async () => {
    if (await action.run(confirm)) close()
  }
  return (
    <dialog
      {...modal.attributes}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <form
        className={styles.body}
        noValidate={false}
        onSubmit={(event) => {
          event.preventDefault()
          // not also the form that the dialog may stand in
          event.stopPropagation()
          void send()
        }}
      >
        <h2 id={titleId}>{title}</h2>
        <div id={textId} className={styles.text}>
          {children}
        </div>
        {action.failure && (
          <p className={styles.failure} role="alert">
            {action.failure}
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="quiet" onClick={modal.leave}>
            Cancel
          </Button>
          <Button
            type="submit"
            className={variantClass(styles, tone)}
            isBusy={action.isBusy}
            busyText={busyText}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
