import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { QuestionDialog } from '#web/platform/ui/dialogs/question-dialog.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { useNavigate } from 'react-router'
import { useApi } from '../../platform/api/use-api.ts'
import { problemCode } from '../../platform/api/problem-code.ts'
import { actionFailureText } from '../../platform/frame/action-failure-text.ts'
import { MoveSlip } from './move-slip.tsx'
import { useSettlement } from './use-settlement.ts'

type TakeDifferenceProps = { moveId: string; difference: string; close: () => void }

/** Takes the difference of an earlier move at the desk; then its receipt opens. */
export function TakeDifferenceDialog({ moveId, difference, close }: TakeDifferenceProps) {
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const settlement = useSettlement(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { run, isBusy } = useAction({ isInDialog: true })
  const take = async () => {
    setFailure(null)
    const { method, reference, cardLast4, isAnother: isAnotherPayment } = settlement
    const slip = { method, reference, cardLast4: method === 'card' ? cardLast4 : '' }
    try {
      const { message, orderId } = await api.takeDifference({ moveId, ...slip, isAnotherPayment })
      toast({ tone: 'good', text: message })
      void navigate(pages.officeReceipt(orderId), { state: { isJustRecorded: true } })
    } catch (error) {
      const sentence = actionFailureText(error, messages.officeActionFailed)
      if (problemCode(error) === 'reference-used-before') settlement.ask(sentence)
      setFailure(sentence)
    }
  }
  return (
    <QuestionDialog
      title={`Take the difference: ${difference}`}
      isForm
      failure={failure}
      form={{
        onSubmit: (event) => {
          event.preventDefault()
          void run(take)
        },
      }}
      answer={
        <Button type="submit" isBusy={isBusy} busyText="Recording...">
          Record the payment
        </Button>
      }
      close={close}
    >
      <MoveSlip settlement={settlement} />
    </QuestionDialog>
  )
}
