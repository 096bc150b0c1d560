import { formatRupeeText } from '#contract/money/money.ts'
import { isFreeFee } from '#web/catalog/fees/fee-text.ts'
import { SubmitButton } from '#web/platform/forms/submit-button.tsx'
import styles from './checkout-bar.module.css'

type CheckoutBarProps = {
  /** The amount to pay now, rupee text. */
  fee: string
  /** The button's text before the amount. */
  action?: string
  form: { isHydrated: boolean; isSending: boolean }
}

/** The button with the amount; always visible on a phone. */
export function CheckoutBar({ fee, action = 'Checkout', form }: CheckoutBarProps) {
  const isFree = isFreeFee(fee)
  return (
    <div className={styles.bar} data-checkout-bar="">
      <SubmitButton
        form={form}
        variant="signal"
        busyText={isFree ? 'Enrolling...' : 'Opening the payment page...'}
      >
        {isFree ? 'Enroll' : `${action} · ${formatRupeeText(fee)}`}
      </SubmitButton>
    </div>
  )
}
