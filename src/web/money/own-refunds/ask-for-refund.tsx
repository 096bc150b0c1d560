import { formatRupeeText } from '#contract/money/money.ts'
import type { MyPayments } from '#contract/money/payments.ts'
import { RequestRefundInput } from '#contract/money/refunds/refund-request.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { QuestionDialog } from '#web/platform/ui/dialogs/question-dialog.tsx'
import { useInvalidate } from '#web/platform/data/use-invalidate.ts'
import { useSending } from '#web/platform/data/use-sending.ts'
import { SubmitButton } from '#web/platform/forms/submit-button.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { WordsField } from '#web/platform/forms/words-field.tsx'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { RefundText } from './refund-text.tsx'

type AskProps = {
  payment: Pick<
    MyPayments['payments'][number],
    'orderId' | 'amount' | 'courseName' | 'refunds' | 'hasOpenParts'
  >
  close: () => void
}

/** The student gives a reason; the office decides (decision 16). */
export function AskForRefund({ payment, close }: AskProps) {
  const institute = useInstitute()
  const api = useApi()
  const toast = useToast()
  const { failure, sending } = useSending()
  const invalidate = useInvalidate()
  const { orderId, courseName } = payment
  const form = useContractForm(RequestRefundInput, { orderId, reason: '' })
  const send = async (input: { orderId: string; reason: string }) => {
    const { message } = await api.requestRefund(input)
    toast({ tone: 'good', text: message })
    close()
    invalidate('listMyPayments')
  }
  return (
    <QuestionDialog
      title="Ask for a refund"
      failure={failure}
      form={{ ...form.attributes, onSubmit: form.submit(sending(send)) }}
      answer={
        <SubmitButton form={form} busyText="Sending...">
          Send the request
        </SubmitButton>
      }
      close={close}
    >
      <p>
        You ask for {leftText(payment)} back. The office decides and writes to you; once it says
        yes, it takes <RefundText>{institute.refundProcessing}</RefundText>, and your place in{' '}
        {courseName} ends.
      </p>
      <p>
        Other payments for this place, such as parts of the fee or for a move, are asked for with
        it. Until the office has decided, nothing more is to be paid for it.
      </p>
      <WordsField
        label="Why do you want it back?"
        registration={form.register('reason')}
        error={form.formState.errors.reason?.message}
        maxLength={500}
        required
      />
    </QuestionDialog>
  )
}

/** The whole amount, the part paid so far, or the rest after earlier refunds. */
function leftText({ amount, refunds, hasOpenParts }: AskProps['payment']): string {
  const hasPartBack = refunds.some((refund) => refund.state === 'returned')
  if (hasPartBack) return `what is left of ${formatRupeeText(amount)}`
  return hasOpenParts ? `what you have paid of ${formatRupeeText(amount)}` : formatRupeeText(amount)
}
