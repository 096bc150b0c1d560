import type { ReactNode } from 'react'
import { CopyButton } from '../../platform/table/cells/copy-button.tsx'
import styles from './order-page.module.css'

/** The order's id, small and ready to be copied, and a word about it. */
export function OrderId({ orderId, children }: { orderId: string; children: ReactNode }) {
  return (
    <p className={styles.id}>
      <span>
        {orderId} · {children}
      </span>
      <CopyButton text={orderId} label="Copy the order id" />
    </p>
  )
}
