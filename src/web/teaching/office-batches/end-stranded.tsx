import type { StrandedEnrollment } from '#contract/teaching/student-moves.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { ReasonDialog } from '../../selling/desk/reason-dialog.tsx'

type EndProps = { enrollment: StrandedEnrollment; ended: () => void; close: () => void }

/** Ends a free place in a cancelled batch: there is no money to refund. */
export function EndStranded({ enrollment, ended, close }: EndProps) {
  const api = useApi()
  const { orderId, customerName, courseName } = enrollment
  const end = async (reason: string) => {
    const { message } = await api.endEnrollment({ orderId, reason })
    ended()
    return message
  }
  return (
    <ReasonDialog
      title={`The place of ${customerName}`}
      confirmLabel="End it"
      busyText="Ending..."
      act={end}
      close={close}
    >
      <p>Nothing was paid for the place in {courseName}, so nothing goes back. The place ends.</p>
    </ReasonDialog>
  )
}
