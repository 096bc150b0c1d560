import { formatRupeeText } from '#contract/money.ts'
import { isFreeFee } from '#web/fees/fee-text.ts'
import { FreeMark } from '#web/fees/free-mark.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import styles from './checkout-bar.module.css'

type CheckoutBarProps = {
  fee: string
  /** What the amount is; left out: the total. */
  label?: string
  /** What the button does, before the amount. */
  action?: string
  form: { isHydrated: boolean; isSending: boolean }
}

/** The total and, beside it, the button that says how much it is about; on a phone always in sight. */
export function CheckoutBar({ fee, label = 'Total', action = 'Checkout', form }: CheckoutBarProps) {
  const isFree = isFreeFee(fee)
  const total = formatRupeeText(fee)
  return (
    <div className={styles.bar} data-checkout-bar="">
      <p className={styles.total}>
        <span>{label}</span>
        <strong>{total}</strong>
        <FreeMark courseFee={fee} />
      </p>
      <div>
        <SubmitButton
          form={form}
          variant="signal"
          busyText={isFree ? 'Enrolling...' : 'Opening the payment page...'}
        >
          {isFree ? 'Enroll' : `${action} · ${total}`}
        </SubmitButton>
      </div>
    </div>
  )
}
