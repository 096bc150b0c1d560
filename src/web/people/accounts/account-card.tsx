import type { ReactNode } from 'react'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { classNames } from '#web/platform/ui/class-names.ts'
import styles from './account-card.module.css'

type AccountCardProps = {
  title: string
  /** With room for two forms side by side. */
  isWide?: boolean
  children: ReactNode
}

export function AccountCard({ title, isWide = false, children }: AccountCardProps) {
  return (
    <div className={styles.ground}>
      <section className={classNames(styles.card, isWide && styles.wide)}>
        <div className={styles.title}>
          <PageTitle>{title}</PageTitle>
        </div>
        <noscript>
          <p className={styles.noscript}>This page needs JavaScript. Please switch it on.</p>
        </noscript>
        {children}
      </section>
    </div>
  )
}
