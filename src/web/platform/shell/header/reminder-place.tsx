import { pages } from '#contract/pages.ts'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#web/people/session/session.ts'
import { useIsHydrated } from '#web/platform/forms/use-is-hydrated.ts'
import styles from './address-reminder-strip.module.css'

/** Only students load it. */
const AddressReminderStrip = lazy(async () => {
  const loaded = await import('./address-reminder-strip.tsx').catch(() => null)
  return { default: loaded?.AddressReminderStrip ?? Nothing }
})

function Nothing(): ReactNode {
  return null
}

/** The place of the reminder to confirm an address. The profile page has a larger reminder. */
export function ReminderPlace() {
  const { isLoggedIn } = useSession()
  const { pathname } = useLocation()
  const isHydrated = useIsHydrated()
  if (pathname === pages.profile() || (isHydrated && !isLoggedIn)) return null
  return (
    <div className={styles.place}>
      {isHydrated && (
        <Suspense fallback={null}>
          <AddressReminderStrip />
        </Suspense>
      )}
    </div>
  )
}
