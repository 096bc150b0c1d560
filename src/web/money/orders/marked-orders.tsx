import { useRef, useState } from 'react'
import { limits } from '#contract/platform/limits.ts'
import { messages } from '#contract/messages.ts'
import type { ReceiptsResent } from '#contract/office/order-lists.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useInvalidate } from '#web/platform/data/use-invalidate.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { QuestionDialog } from '#web/platform/ui/dialogs/question-dialog.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { ExportButton } from '../../platform/table/export-button.tsx'

type MarkedOrdersProps = { ids: string[]; clear: () => void }

/** Actions for selected orders: export them, or send their receipts again. */
export function MarkedOrders({ ids, clear }: MarkedOrdersProps) {
  const api = useApi()
  const maySend = useMay('orders')
  const mayExport = useMay('exports')
  const [step, setStep] = useState<'sending' | ReceiptsResent | null>(null)
  const close = () => setStep(null)
  if (ids.length > limits.listMaxLimit)
    return <span>At most {limits.listMaxLimit} at once: please unmark some.</span>
  return (
    <>
      {mayExport && (
        <ExportButton
          labels={{ csv: 'Export marked', excel: 'Export marked as Excel' }}
          exportCsv={() => api.exportMarkedOrders({ orderIds: ids.join(',') })}
        />
      )}
      {maySend && (
        <Button variant="quiet" onClick={() => setStep('sending')}>
          Send receipts again
        </Button>
      )}
      {step === 'sending' && (
        <SendAgain ids={ids} showSkipped={setStep} clear={clear} close={close} />
      )}
      {step !== null && step !== 'sending' && <NotSent {...step} close={close} />}
    </>
  )
}

type SendAgainProps = MarkedOrdersProps & {
  showSkipped: (resent: ReceiptsResent) => void
  close: () => void
}

function SendAgain({ ids, showSkipped, clear, close }: SendAgainProps) {
  const api = useApi()
  const toast = useToast()
  const invalidate = useInvalidate()
  // a ref, because the dialog closes in the same event
  const resent = useRef<ReceiptsResent | null>(null)
  const send = async () => {
    const reply = await api.resendReceipts({ orderIds: ids })
    invalidate('listOrders')
    if (reply.sent > 0) toast({ tone: 'good', text: reply.message })
    resent.current = reply
  }
  const done = () => {
    const { current } = resent
    if (current !== null && current.left.length > 0) return showSkipped(current)
    close()
    if (current !== null) clear()
  }
  return (
    <ConfirmDialog
      title={ids.length === 1 ? 'Send the receipt again?' : `Send ${ids.length} receipts again?`}
      confirmLabel="Send again"
      busyText="Sending..."
      tone="plain"
      failureText={messages.officeActionFailed}
      confirm={send}
      close={done}
    >
      <p>Each student gets a mail with the receipt. Orders without a receipt are left out.</p>
    </ConfirmDialog>
  )
}

/** The skipped orders, each with its reason. */
function NotSent({ sent, left, close }: ReceiptsResent & { close: () => void }) {
  return (
    <QuestionDialog
      title={left.length === 1 ? '1 receipt was not sent' : `${left.length} receipts were not sent`}
      close={close}
    >
      <p>{sent === 0 ? 'No mail is on its way.' : `On their way: ${sent}.`}</p>
      <ul>
        {left.map(({ orderId, why }) => (
          <li key={orderId}>
            {orderId}: {why}
          </li>
        ))}
      </ul>
    </QuestionDialog>
  )
}
