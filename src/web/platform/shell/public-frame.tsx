import type { ReactNode } from 'react'
import { PendingBar } from './pending-bar.tsx'
import { PreviewBanner } from './preview-banner.tsx'
import { PublicFooter } from './footer/public-footer.tsx'
import { ReminderPlace } from './header/reminder-place.tsx'
import { PublicHeader } from './header/public-header.tsx'
import { SkipLink } from './header/skip-link.tsx'
import styles from './public-frame.module.css'

export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <PendingBar />
      <PreviewBanner />
      <ReminderPlace />
      <PublicHeader />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </>
  )
}
