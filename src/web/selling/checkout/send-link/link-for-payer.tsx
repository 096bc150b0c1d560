import type { PaymentLinkMade } from '#contract/selling/links/payment-links.ts'
import { Button } from '#web/platform/ui/button.tsx'
import styles from './send-link.module.css'
import { LinkMade } from './send-link.tsx'

type LinkForPayerProps = {
  courseName: string
  link: { made: PaymentLinkMade | null; isBusy: boolean }
  isHydrated: boolean
}

/** At the checkout: the link for the person who pays. The button submits the surrounding form. */
export function LinkForPayer({ courseName, link, isHydrated }: LinkForPayerProps) {
  const { made, isBusy } = link
  if (made !== null) return <LinkMade of={{ courseName }} made={made} />
  return (
    <div className={styles.send}>
      <p>Make a payment link and send it to the person who pays. They need no account.</p>
      <Button type="submit" disabled={!isHydrated} isBusy={isBusy} busyText="Making a link...">
        Make a payment link
      </Button>
    </div>
  )
}
