import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { refusalReasonLabels } from '#contract/money/refunds/refund-refusals.ts'
import type { MyPayments, StudentRefund } from '#contract/money/payments.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { PhoneLink } from '#web/platform/shell/footer/phone-link.tsx'
import { Alert } from '#web/platform/ui/alert.tsx'
import styles from './own-refund.module.css'
import { offerLabels, ownRefundLabels, reviewMail } from './own-refund-labels.ts'
import { RefundText } from './refund-text.tsx'
import { useState } from 'react'
import { AskForReviewInput } from '#contract/money/refunds/refund-request.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { useInvalidate } from '../../platform/data/use-invalidate.ts'
import { useSending } from '../../platform/data/use-sending.ts'
import { SubmitButton } from '../../platform/forms/submit-button.tsx'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { WordsField } from '../../platform/forms/words-field.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { QuestionDialog } from '../../platform/ui/dialogs/question-dialog.tsx'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'
import { VisuallyHidden } from '../../platform/ui/visually-hidden.tsx'

type ListedPayment = MyPayments['payments'][number]

/** The refunds of a payment, or the policy's offer. */
export function OwnRefund({ payment }: { payment: ListedPayment }) {
  const { refunds, refundOffer } = payment
  const { refundProcessing } = useInstitute()
  return (
    <>
      {refunds.map((refund) => (
        <Standing key={refund.requestedOn} refund={refund} payment={payment} />
      ))}
      {refundOffer !== null && (
        <p className={styles.small}>
          <RefundText>{offerLabels(refundOffer, refundProcessing)}</RefundText>
        </p>
      )}
    </>
  )
}

type StandingProps = { refund: StudentRefund; payment: ListedPayment }

function Standing({ refund, payment }: StandingProps) {
  const { title, text, tone } = ownRefundLabels(refund)
  return (
    <Alert tone={tone} title={title}>
      <p>{text}</p>
      {refund.answer !== null && <p className={styles.words}>{refund.answer}</p>}
      {refund.refusalReason !== null && (
        <p>
          The refund policy promises this refund. It is refused for this reason:{' '}
          {refusalReasonLabels[refund.refusalReason]}.
        </p>
      )}
      {refund.state === 'refused' && <IfYouDisagree orderId={payment.orderId} />}
      {refund.mayAskReview && <AskForReviewButton payment={payment} />}
    </Alert>
  )
}

/** The objection that the refund policy names. */
function IfYouDisagree({ orderId }: { orderId: string }) {
  const { title, email, phone } = useInstitute().grievanceContact
  return (
    <div className={styles.disagree}>
      <h3>If you disagree</h3>
      <p>
        Write to our {title.toLowerCase()}, <a href={reviewMail(email, orderId)}>{email}</a>, with
        the word ‘Review’ in the subject and the order {orderId}, or call{' '}
        <PhoneLink phone={phone} />. The <Link to={pages.refundPolicy()}>Refund policy</Link> says
        what happens then.
      </p>
    </div>
  )
}

type ReviewProps = { payment: Pick<MyPayments['payments'][number], 'orderId' | 'courseName'> }

/** Once after a refusal: another person reviews it. */
function AskForReviewButton({ payment }: ReviewProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Ask for a review<VisuallyHidden> of {payment.courseName}</VisuallyHidden>
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
  const invalidate = useInvalidate()
  const form = useContractForm(AskForReviewInput, { orderId: payment.orderId, reason: '' })
  const send = async (input: { orderId: string; reason: string }) => {
    const { message } = await api.askForReview(input)
    toast({ tone: 'good', text: message })
    close()
    invalidate('listMyPayments')
  }
  return (
    <QuestionDialog
      title="Ask for a review"
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
        A person who did not make the decision reviews it. You can ask once, so please write
        everything that matters.
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
