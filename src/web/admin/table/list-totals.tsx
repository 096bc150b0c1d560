import type { ReactNode } from 'react'
import { countedAtMost } from '#contract/limits.ts'
import styles from './list-totals.module.css'

/** What the rows of a list come to, over all of its pages: 'Ordered ₹9,000 · Received ₹4,500'. */
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

/** In place of them where too much is shown to be added up. */
export function NoTotals({ of, children }: { of: string; children?: ReactNode }) {
  return (
    <p className={styles.none}>
      Totals are shown for up to {countedAtMost.toLocaleString('en-IN')} {of}. {children}
    </p>
  )
}
