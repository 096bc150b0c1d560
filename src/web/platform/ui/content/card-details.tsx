import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './record-card.module.css'

type CardDetailsProps = {
  /** Read aloud after 'Details', because a page has several of these. */
  of: string
  /** The only card of a page shows everything. */
  isOpen: boolean
  /** The next step, which stays in sight. */
  step: ReactNode
  children: ReactNode
}

/** The lower half of a card: one button, and the rest behind 'Details'. */
export function CardDetails({ of, isOpen, step, children }: CardDetailsProps) {
  return (
    <div className={styles.row}>
      {step}
      <details className={styles.details} open={isOpen}>
        <summary>
          Details<VisuallyHidden> of {of}</VisuallyHidden>
        </summary>
        <div className={styles.rest}>{children}</div>
      </details>
    </div>
  )
}
