import type { ReactNode } from 'react'
import { countedAtMost } from '#contract/platform/limits.ts'
import styles from './list-totals.module.css'

/** The totals of a list over all pages: 'Ordered ₹9,000 · Received ₹4,500'. */
export function ListTotals({ children }: { children: ReactNode }) {
  return (
    <dl className={styles.totals} aria-label="Totals of what is shown">
      {children}
    </dl>
  )
}

export function ListTotal({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Shown in their place where there are too many rows to add up. */
export function NoTotals({ of, children }: { of: string; children?: ReactNode }) {
  return (
    <p className={styles.none}>
      Totals are shown for up to {countedAtMost.toLocaleString('en-IN')} {of}. {children}
    </p>
  )
}
