import type { MyPayments, StudentRefund } from '#contract/payments.ts'
import { toneIcons } from '#web/ui/alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './own-refund.module.css'
import { offerWords, ownRefundWords } from './own-refund-words.ts'
import { RefundText } from './refund-text.tsx'

type ListedPayment = MyPayments['payments'][number]

/** Where the refund of a payment stands, or what the policy allows. */
export function OwnRefund({ payment }: { payment: ListedPayment }) {
  const { refund, refundOffer } = payment
  return (
    <>
      {refund !== null && <Standing refund={refund} />}
      {refundOffer !== null && (
        <p className={styles['small']}>
          <RefundText>{offerWords(refundOffer)}</RefundText>
        </p>
      )}
    </>
  )
}

function Standing({ refund }: { refund: StudentRefund }) {
  const { title, text, tone } = ownRefundWords(refund)
  return (
    <div className={styles['standing']} data-tone={tone}>
      <p className={styles['title']}>
        <Icon name={toneIcons[tone]} />
        {title}
      </p>
      <p>{text}</p>
      {refund.answer !== null && <p className={styles['words']}>{refund.answer}</p>}
    </div>
  )
}
