import { Facts } from '#web/platform/ui/content/facts.tsx'
import type { LinkResult } from './link-result.ts'
import styles from '#web/platform/documents/result-sheet.module.css'

/** The address's values (spec §2), marked as unverified: anybody can write an address. */
export function LinkFacts({ link }: { link: LinkResult }) {
  const { orderId, amount, status } = link
  if (orderId === null && amount === null && status === null) return null
  return (
    <>
      <Facts
        facts={[
          { name: 'Order', value: orderId },
          { name: 'Amount', value: amount },
          { name: 'Status', value: status },
        ]}
      />
      <p className={styles.asStated}>As stated in the link, not checked.</p>
    </>
  )
}
