import type { ReactNode, SyntheticEvent } from 'react'
import { messages } from '#contract/messages.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'

type ConfirmDialogProps = {
  title?: string
  /** What happens and what cannot be undone; may hold fields (a reason). */
  children: ReactNode
  confirmLabel?: string
  busyText?: string
  /** 'bad' for what takes something away. */
  tone?: 'bad' | 'plain'
  /**
   * 'ask': something is asked in the dialog first, which stays open.
   * @throws where it did not work: the dialog stays open and says why.
   */
  confirm: () => Promise<'ask' | undefined | void>
  /** The words for a failure that has none of its own. */
  failureText?: string
  /** Spec §8's words, which stand for every failure. */
  specifiedText?: string
  close: () => void
}

/** A question whose answer is an act of its own (spec §8: 'Are you sure?'): carried out once, then the dialog closes. */
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
    // not also the form that the dialog may stand in
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
