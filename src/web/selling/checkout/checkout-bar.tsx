import { formatRupeeText } from '#contract/money/money.ts'
import { isFreeFee } from '#web/catalog/fees/fee-text.ts'
import { FreeMark } from '#web/catalog/fees/free-mark.tsx'
import { SubmitButton } from '#web/platform/forms/submit-button.tsx'
import styles from './checkout-bar.module.css'

type CheckoutBarProps = {
  fee: string
  /** The amount's label; left out: the total. */
  label?: string
  /** The button's text before the amount. */
  action?: string
  form: { isHydrated: boolean; isSending: boolean }
}

/** The total, and the button with the amount; always visible on a phone. */
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
