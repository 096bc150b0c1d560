import type { StrandedEnrollment } from '#contract/teaching/student-moves.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { ReasonDialog } from '../../selling/desk/reason-dialog.tsx'

type EndProps = { enrollment: StrandedEnrollment; decided: () => void; close: () => void }

/** Ends a free seat in a cancelled batch: there is no money to refund. */
export function EndStrandedDialog({ enrollment, decided, close }: EndProps) {
  const api = useApi()
  const { orderId, customerName, courseName } = enrollment
  const end = async (reason: string) => {
    const { message } = await api.endEnrollment({ orderId, reason })
    decided()
    return message
  }
  return (
    <ReasonDialog
      title={`The seat of ${customerName}`}
      confirmLabel="End the seat"
      busyText="Ending..."
      act={end}
      close={close}
    >
      <p>Nothing was paid for the seat in {courseName}, so nothing goes back.</p>
    </ReasonDialog>
  )
}
