import { useState } from 'react'
import type { OfficeOrder } from '#contract/office/office-orders.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useSetAnswer } from '#web/platform/data/use-set-answer.ts'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { RowButton } from '../../platform/table/cells/row-action.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

/** Ends an enrollment without money; existing money is returned by a refund. */
export function EndEnrollment({ order }: { order: OfficeOrder }) {
  const setAnswer = useSetAnswer('showOrder')
  const api = useApi()
  const mayEnd = useMay('students')
  const [isOpened, setIsOpened] = useState(false)
  const { orderId, customerName, courseName } = order
  const end = async (reason: string) => {
    const ended = await api.endEnrollment({ orderId, reason })
    setAnswer({ orderId }, { order: ended.order })
    return ended.message
  }
  return (
    <>
      {mayEnd && order.canEndEnrollment && (
        <RowButton of={`of ${customerName}`} tone="bad" onClick={() => setIsOpened(true)}>
          End this enrollment
        </RowButton>
      )}
      {isOpened && (
        <ReasonDialog
          title="End this enrollment?"
          confirmLabel="End the enrollment"
          busyText="Ending..."
          act={end}
          close={() => setIsOpened(false)}
        >
          <p>
            {customerName} loses the seat in {courseName}. The order holds no money. No mail is
            sent: tell the student.
          </p>
        </ReasonDialog>
      )}
    </>
  )
}
