import type { AdminAccount } from '#contract/people/staff-accounts.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAskAgain } from '#web/platform/data/use-ask-again.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/toast.tsx'
import { useAction } from '#web/platform/data/use-action.ts'
import { Moment } from '../../platform/table/moment.tsx'
import styles from './account.module.css'

/** The sessions of the account, and the button to end all others. */
export function AdminSessions({ sessions }: Pick<AdminAccount, 'sessions'>) {
  const askAgain = useAskAgain()
  const api = useApi()
  const toast = useToast()
  const { run, isBusy } = useAction()
  const endOthers = async () => {
    const { message } = await api.endOtherAdminSessions({})
    toast({ tone: 'good', text: message })
    askAgain('showAdminAccount')
  }
  return (
    <section className={styles.section}>
      <h2>Where you are logged in</h2>
      <ul className={styles.list}>
        {sessions.map(({ startedAt, lastSeenAt, isThisOne }) => (
          <li key={`${startedAt} ${lastSeenAt} ${isThisOne}`}>
            {isThisOne ? 'This browser' : 'Another browser'}, since{' '}
            <Moment at={startedAt} hasTime />
            <p className={styles.quiet}>
              Last used <Moment at={lastSeenAt} hasTime />
            </p>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={styles.buttons}>
          <Button
            variant="quiet"
            isBusy={isBusy}
            busyText="Logging out..."
            onClick={() => void run(endOthers)}
          >
            Log out everywhere else
          </Button>
        </div>
      )}
    </section>
  )
}
