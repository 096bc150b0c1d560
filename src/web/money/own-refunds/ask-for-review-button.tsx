import { useState } from 'react'
import type { MyPayments } from '#contract/money/payments.ts'
import { RequestRefundInput } from '#contract/money/refunds/refund-request.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAskAgain } from '#web/platform/data/use-ask-again.ts'
import { useSending } from '#web/platform/data/use-sending.ts'
import { SubmitButton } from '#web/platform/forms/submit-button.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { WordsField } from '#web/platform/forms/words-field.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx'
import { useToast } from '#web/platform/ui/toast.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'

type ReviewProps = { payment: Pick<MyPayments['payments'][number], 'orderId' | 'courseName'> }

/** Once after a refusal: another person reviews it. */
export function AskForReviewButton({ payment }: ReviewProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Ask for another look<VisuallyHidden> at {payment.courseName}</VisuallyHidden>
        </Button>
      </div>
      {isOpen && <AskForReview payment={payment} close={() => setOpen(false)} />}
    </>
  )
}

function AskForReview({ payment, close }: ReviewProps & { close: () => void }) {
  const api = useApi()
  const toast = useToast()
  const { failure, sending } = useSending()
  const askAgain = useAskAgain()
  const form = useContractForm(RequestRefundInput, { orderId: payment.orderId, reason: '' })
  const send = async (input: { orderId: string; reason: string }) => {
    const { message } = await api.askForReview(input)
    toast({ tone: 'good', text: message })
    close()
    askAgain('listMyPayments')
  }
  return (
    <QuestionDialog
      title="Ask for another look"
      failure={failure}
      form={{ ...form.attributes, onSubmit: form.submit(sending(send)) }}
      answer={
        <SubmitButton form={form} busyText="Sending...">
          Send it
        </SubmitButton>
      }
      close={close}
    >
      <p>
        Somebody who was not involved in the decision looks at it again. You can ask once, so write
        all that matters.
      </p>
      <WordsField
        label="Why do you see it differently?"
        registration={form.register('reason')}
        error={form.formState.errors.reason?.message}
        maxLength={500}
        required
      />
    </QuestionDialog>
  )
}
