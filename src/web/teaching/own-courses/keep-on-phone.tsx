import { formatIst } from '#contract/platform/time/indian-time.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import styles from './keep-on-phone.module.css'
import type { Keeping } from './use-keeping.ts'
import { useKeeping } from './use-keeping.ts'

const WHO_READS = 'Anybody who can unlock this phone can read it. It goes when you log out.'

/**
 * Stores a document in this browser only on the owner's request; hidden where the browser cannot
 * store anything.
 */
export function KeepOnPhone(keeping: Keeping) {
  const { state, change } = useKeeping(keeping)
  if (state === null) return null
  const { savedAt, failure, isBusy } = state
  return (
    <section className={styles.box} aria-label="On this phone">
      <p role="status">
        {savedAt === null
          ? `Keep this ${keeping.paper.title.toLowerCase()} to open it without a connection.`
          : `Kept on this phone, as of ${formatIst(savedAt)}.`}{' '}
        {WHO_READS}
      </p>
      {failure !== null && <Alert tone="bad" title={failure} isUrgent />}
      <Button
        variant="quiet"
        isBusy={isBusy}
        busyText="One moment..."
        onClick={() => void change()}
      >
        {savedAt === null ? 'Keep on this phone' : 'Remove from this phone'}
      </Button>
    </section>
  )
}
