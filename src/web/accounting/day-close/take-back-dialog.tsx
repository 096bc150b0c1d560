import type { DayClose } from '#contract/accounting/day-close.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { ReasonDialog } from '../../selling/desk/reason-dialog.tsx'

type TakeBackDialogProps = {
  close: DayClose
  takenBack: (answer: { close: DayClose }) => void
  leave: () => void
}

/** Takes back a close that nobody has confirmed, with a reason. */
export function TakeBackDialog({ close, takenBack, leave }: TakeBackDialogProps) {
  const api = useApi()
  return (
    <ReasonDialog
      title="Take this close back?"
      confirmLabel="Take it back"
      busyText="Taking back..."
      hint="At least 10 characters. It stays in the activity log."
      act={async (because) => {
        const { message, ...answer } = await api.takeBackDayClose({ id: close._id, because })
        takenBack(answer)
        return message
      }}
      close={leave}
    >
      <p>The day is open again. Cash that you took since the close counts in it.</p>
    </ReasonDialog>
  )
}
