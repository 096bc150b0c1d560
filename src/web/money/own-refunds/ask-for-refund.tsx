import * as z from 'zod/mini'
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
import styles from './own-refund.module.css'

type AskProps = {
  payment: Pick<
    MyPayments['payments'][number],
    'orderId' | 'amount' | 'courseName' | 'refunds' | 'hasOpenParts' | 'refundOffer'
  >
  close: () => void
}

const reasons = [
  'I changed my mind',
  'The dates or hours do not suit me',
  'I chose the wrong course',
  'Other',
] as const

const RefundForm = z.extend(RequestRefundInput, { choice: z.optional(z.nullable(z.string())) })

/** The choice and the words as one text. */
function reasonOf({ choice, reason }: z.output<typeof RefundForm>): string {
  return [choice, reason].filter(Boolean).join('. ')
}

/** The button is shown within the policy, so the dialog promises; a reason is not needed. */
export function AskForRefund({ payment, close }: AskProps) {
  const { refundProcessing } = useInstitute()
  const api = useApi()
  const toast = useToast()
  const { failure, sending } = useSending()
  const invalidate = useInvalidate()
  const { orderId } = payment
  const form = useContractForm(RefundForm, { orderId, reason: '', choice: null })
  const send = async (input: z.output<typeof RefundForm>) => {
    const { message } = await api.requestRefund({ orderId, reason: reasonOf(input) })
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
        <RefundText>{promiseOf(payment, refundProcessing)}</RefundText>
      </p>
      <fieldset className={styles.reasons}>
        <legend>Reason (optional)</legend>
        {reasons.map((reason) => (
          <label key={reason}>
            <input type="radio" value={reason} {...form.register('choice')} /> {reason}
          </label>
        ))}
      </fieldset>
      <WordsField
        label="Anything you want to tell us (optional)"
        registration={form.register('reason')}
        error={form.formState.errors.reason?.message}
        rows={2}
        maxLength={400}
      />
    </QuestionDialog>
  )
}

/** The time is the policy's own parameter. */
function promiseOf(payment: AskProps['payment'], refundProcessing: string): string {
  const back = `Your refund of ${leftText(payment)} takes ${refundProcessing}.`
  const rule = payment.refundOffer?.rule
  const endsSeat = rule === 'allowed' || rule === 'cancelled-by-us'
  return endsSeat ? `${back} Your seat in ${payment.courseName} ends then.` : back
}

/** The whole amount, the part paid already, or the rest after earlier refunds. */
function leftText({ amount, refunds, hasOpenParts }: AskProps['payment']): string {
  const hasPartBack = refunds.some((refund) => refund.state === 'returned')
  if (hasPartBack) return `what is left of ${formatRupeeText(amount)}`
  return hasOpenParts ? `what you have paid of ${formatRupeeText(amount)}` : formatRupeeText(amount)
}
