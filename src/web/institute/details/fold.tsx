import type { ReactNode } from 'react'
import styles from './fold.module.css'

type FoldProps = {
  title: string
  /** An error inside opens it, so that the field can be seen. */
  hasError: boolean
  children: ReactNode
}

/** A part of a long form that is folded until it is needed. */
export function Fold({ title, hasError, children }: FoldProps) {
  return (
    <details className={styles.fold} open={hasError || undefined}>
      <summary>{title}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
