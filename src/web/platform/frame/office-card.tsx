import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './office-card.module.css'

type OfficeCardProps = { title: string; actions?: ReactNode; children?: ReactNode }

/** A section of a page with a heading of its own. */
export function OfficeCard({ title, actions, children }: OfficeCardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
