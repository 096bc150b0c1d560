import { QuestionDialog } from '#web/platform/ui/dialogs/question-dialog.tsx'

/** Why there is no QR code. */
export function NoQrDialog({ sentence, close }: { sentence: string; close: () => void }) {
  return (
    <QuestionDialog title="No QR code" close={close}>
      <p>{sentence}</p>
    </QuestionDialog>
  )
}
