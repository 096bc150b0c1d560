import type { ReactNode, SyntheticEvent } from 'react'
import { messages } from '#contract/messages.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { QuestionDialog } from '#web/platform/ui/dialogs/question-dialog.tsx'

type ConfirmDialogProps = {
  title?: string
  /** The consequences and what cannot be undone; may hold fields (a reason). */
  children: ReactNode
  confirmLabel?: string
  busyText?: string
  /** 'bad' for a destructive action. */
  tone?: 'bad' | 'plain'
  /**
   * 'ask': the dialog stays open with a question.
   * @throws a failure: the dialog stays open and shows it.
   */
  confirm: () => Promise<'ask' | undefined | void>
  /** The message for a failure without one of its own. */
  failureText?: string
  /** Spec §8's words, shown for every failure. */
  specifiedText?: string
  close: () => void
}

/** A confirmation (spec §8: 'Are you sure?') whose action runs once; then the dialog closes. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title = messages.areYouSure,
    children,
    confirmLabel = messages.yesDelete,
    tone = 'bad',
  } = props
  const { busyText = 'Deleting...', failureText, specifiedText, confirm, close } = props
  const { run, isBusy, failure } = useAction({
    isInDialog: true,
    otherwise: failureText,
    specified: specifiedText,
  })
  const send = async () => {
    let isAsking = false
    const isDone = await run(async () => {
      isAsking = (await confirm()) === 'ask'
    })
    if (isDone && !isAsking) close()
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    // keeps the submit from a form around the dialog
    event.stopPropagation()
    void send()
  }
  return (
    <QuestionDialog
      title={title}
      failure={failure}
      form={{ onSubmit }}
      answer={
        <Button
          type="submit"
          variant={tone === 'bad' ? 'bad' : 'primary'}
          isBusy={isBusy}
          busyText={busyText}
        >
          {confirmLabel}
        </Button>
      }
      close={close}
    >
      {children}
    </QuestionDialog>
  )
}
