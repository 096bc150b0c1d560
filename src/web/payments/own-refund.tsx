import { useState } from 'react'
import type { MyPayments, StudentRefund } from '#contract/payments.ts'
import { toneIcons } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AskForRefund } from './ask-for-refund.tsx'
import styles from './own-refund.module.css'
import { offerWords, ownRefundWords } from './own-refund-words.ts'

type ListedPayment = MyPayments['payments'][number]
type OwnRefundProps = { payment: ListedPayment; changed: () => void }

/** Where the refund of a payment stands, or how to ask for one while the policy allows it. */
export function OwnRefund({ payment, changed }: OwnRefundProps) {
  const { refund, refundOffer } = payment
  return (
    <>
      {refund !== null && <Standing refund={refund} />}
      {refundOffer !== null && (
        <div className={styles['offer']}>
          <p className={styles['small']}>{offerWords(refundOffer)}</p>
          {refundOffer.isAllowed && <AskButton payment={payment} changed={changed} />}
        </div>
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

function AskButton({ payment, changed }: OwnRefundProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Ask for a refund<VisuallyHidden> of {payment.courseName}</VisuallyHidden>
      </Button>
      {isOpen && (
        <AskForRefund payment={payment} changed={changed} close={() => setIsOpen(false)} />
      )}
    </>
  )
}
