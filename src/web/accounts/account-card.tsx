import type { ReactNode } from 'react'
import { PageTitle } from '#web/ui/page-title.tsx'
import styles from './account-card.module.css'

/** The sheet that the account forms lie on. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.ground}>
      <section className={styles.card}>
        <div className={styles.title}>
          <PageTitle>{title}</PageTitle>
        </div>
        <noscript>
          <p className={styles.noscript}>This form needs JavaScript. Please switch it on.</p>
        </noscript>
        {children}
      </section>
    </div>
  )
}
