import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { refusalReasonLabels } from '#contract/money/refunds/refund-refusals.ts'
import type { MyPayments, StudentRefund } from '#contract/money/payments.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { PhoneLink } from '#web/platform/shell/phone-link.tsx'
import { Alert } from '#web/platform/ui/alert.tsx'
import styles from './own-refund.module.css'
import { AskForReviewButton } from './ask-for-review-button.tsx'
import { offerLabels, ownRefundLabels, reviewMail } from './own-refund-labels.ts'
import { RefundText } from './refund-text.tsx'

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
        <PhoneLink phone={phone} />. What you can expect stands in the{' '}
        <Link to={pages.refundPolicy()}>Refund policy</Link>.
      </p>
    </div>
  )
}
