import { useState } from 'react'
import type { MyPayments, PaymentChecked } from '#contract/payments.ts'
import { formatRupeeText } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { Problem } from '#contract/problems.ts'
import { endSession } from '#web/accounts/end-session.ts'
import { usePortal } from '#web/portal/use-portal.ts'
import { toneIcons } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { formatIst } from '#contract/indian-time.ts'
import styles from './payment-card.module.css'
import { AskForRefundButton } from './ask-for-refund-button.tsx'
import { OwnRefund } from './own-refund.tsx'
import { paymentLink } from './payment-link.ts'
import { resultWords } from './result-words.ts'

type ListedPayment = MyPayments['payments'][number]

/** One payment in the student's list: what for, how it stands, and what can be done about it. */
export function PaymentCard({ listed, changed }: { listed: ListedPayment; changed: () => void }) {
  const check = useCheck(listed.orderId)
  const payment = { ...listed, ...check.answer }
  const words = resultWords(payment)
  return (
    <article className={styles['card']}>
      <div className={styles['head']}>
        <h2>{payment.courseName}</h2>
        <p className={styles['amount']}>{formatRupeeText(payment.amount)}</p>
      </div>
      <p className={`${styles['state']} ${styles[words.tone]}`}>
        <Icon name={toneIcons[words.tone]} />
        {words.state}
      </p>
      <p>{payment.message}</p>
      <p className={styles['small']}>
        {payment.campus} · {formatIst(payment.startedOn)} · Order{'\u00A0'}
        {payment.orderId}
      </p>
      <OwnRefund payment={payment} />
      <CardButtons payment={payment} check={check} changed={changed} />
      <p className={styles['asked']} role="status">
        {check.says}
      </p>
    </article>
  )
}

type Check = ReturnType<typeof useCheck>
type CardButtonsProps = { payment: ListedPayment; check: Check; changed: () => void }

function CardButtons({ payment, check, changed }: CardButtonsProps) {
  const isOpen = payment.status === 'PENDING'
  const continueLink = paymentLink(check.answer?.continueLink)
  const of = <VisuallyHidden> for {payment.courseName}</VisuallyHidden>
  return (
    <div className={styles['buttons']}>
      {payment.hasReceipt && (
        <ButtonLink variant="quiet" to={pages.receipt(payment.orderId)}>
          View receipt{of}
        </ButtonLink>
      )}
      {isOpen && continueLink && <ButtonLink to={continueLink}>Continue payment{of}</ButtonLink>}
      {isOpen && (
        <Button variant="quiet" isBusy={check.isAsking} busyText="Checking..." onClick={check.ask}>
          Check again{of}
        </Button>
      )}
      {payment.refundOffer?.isAllowed && <AskForRefundButton payment={payment} changed={changed} />}
    </div>
  )
}

/** Asks the server about one payment when the student wants to know. */
function useCheck(orderId: string) {
  const portal = usePortal()
  const [answer, setAnswer] = useState<PaymentChecked | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [says, setSays] = useState('')
  const ask = async () => {
    setIsAsking(true)
    try {
      const found = await portal.checkPayment({ orderId })
      setAnswer(found)
      setSays(found.status === 'PENDING' ? 'Asked just now: still not decided.' : '')
    } catch (error) {
      if (error instanceof Problem && error.code === 'not-signed-in') endSession()
      else setSays('The portal did not answer just now. Please try again in a minute.')
    } finally {
      setIsAsking(false)
    }
  }
  return { answer, isAsking, says, ask: () => void ask() }
}
