import type { ReactNode } from 'react'
import { PendingBar } from './pending-bar.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import { SkipLink } from './skip-link.tsx'
import styles from './public-frame.module.css'

export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <PendingBar />
      <PublicHeader />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </>
  )
}
