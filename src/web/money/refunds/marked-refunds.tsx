import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { limits } from '#contract/platform/limits.ts'
import type { RefundsApproved } from '#contract/money/refunds/refunds.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useInvalidate } from '#web/platform/data/use-invalidate.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { QuestionDialog } from '#web/platform/ui/dialogs/question-dialog.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'

type MarkedProps = { ids: string[]; clear: () => void }

/** Approves the marked refunds that the policy allows. */
export function MarkedRefunds({ ids, clear }: MarkedProps) {
  const [step, setStep] = useState<'asking' | RefundsApproved | null>(null)
  const close = () => setStep(null)
  if (ids.length > limits.listMaxLimit)
    return <span>At most {limits.listMaxLimit} at once: please unmark some.</span>
  return (
    <>
      <Button onClick={() => setStep('asking')}>Approve</Button>
      {step === 'asking' && (
        <ApproveSeveral ids={ids} showLeft={setStep} clear={clear} close={close} />
      )}
      {step !== null && step !== 'asking' && (
        <NotApproved
          {...step}
          close={() => {
            close()
            clear()
          }}
        />
      )}
    </>
  )
}

type ApproveProps = MarkedProps & { showLeft: (reply: RefundsApproved) => void; close: () => void }

function ApproveSeveral({ ids, showLeft, clear, close }: ApproveProps) {
  const api = useApi()
  const toast = useToast()
  const invalidate = useInvalidate()
  // a ref, because the dialog closes in the same event
  const approved = useRef<RefundsApproved | null>(null)
  const approve = async () => {
    const reply = await api.approveRefunds({ ids })
    invalidate('listRefunds')
    invalidate('showRefundFigures')
    invalidate('countWaiting')
    if (reply.approved > 0) toast({ tone: 'good', text: reply.message })
    approved.current = reply
  }
  const done = () => {
    const { current } = approved
    if (current !== null && current.left.length > 0) return showLeft(current)
    close()
    if (current !== null) clear()
  }
  return (
    <ConfirmDialog
      title={ids.length === 1 ? 'Approve this refund?' : `Approve ${ids.length} refunds?`}
      confirmLabel="Approve"
      busyText="Approving..."
      tone="plain"
      confirm={approve}
      close={done}
    >
      <p>
        The provider returns the money, and the seats of these refunds end. Refunds that need a
        reason or a second person stay in the list.
      </p>
    </ConfirmDialog>
  )
}

/** The refunds that stay, each with its reason. */
function NotApproved({ approved, left, close }: RefundsApproved & { close: () => void }) {
  return (
    <QuestionDialog
      title={left.length === 1 ? '1 refund stays' : `${left.length} refunds stay`}
      close={close}
    >
      <p>{approved === 0 ? 'No refund was approved.' : `Approved: ${approved}.`}</p>
      <ul>
        {left.map(({ id, customerName, why }) => (
          <li key={id}>
            <Link to={pages.officeRefund(id)}>{customerName}</Link>: {why}
          </li>
        ))}
      </ul>
    </QuestionDialog>
  )
}
