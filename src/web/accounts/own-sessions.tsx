import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatIst } from '#contract/indian-time.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/data/use-api-query.ts'
import { useApi } from '#web/api/use-api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import styles from './profile-page.module.css'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { signOut } from '#web/session/session.ts'
import { useAction } from '#web/data/use-action.ts'

/** Where one is logged in, and the way to end all of it. */
export function OwnSessions() {
  const { answer, failure } = useApiQuery('listMySessions', {})
  const [isAsked, setIsAsked] = useState(false)
  return (
    <section className={styles.section}>
      <h2>Where you are logged in</h2>
      {!answer && failure === null && <p role="status">{messages.loading}</p>}
      {!answer && failure !== null && <p>We could not fetch the list. Please try again later.</p>}
      {answer && (
        <ul className={styles.list}>
          {answer.sessions.map(({ startedAt, lastSeenAt, isThisOne }) => (
            <li key={`${startedAt} ${lastSeenAt} ${isThisOne}`}>
              {isThisOne ? 'This browser' : 'Another browser'}, since{' '}
              <span className={styles.moment}>{formatIst(startedAt)}</span>
              <p className={styles.quiet}>Last used {formatIst(lastSeenAt)}</p>
            </li>
          ))}
        </ul>
      )}
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
        Log out everywhere
      </Button>
      {isAsked && <LogoutQuestion close={() => setIsAsked(false)} />}
    </section>
  )
}

function LogoutQuestion({ close }: { close: () => void }) {
  const { failure, isBusy, run } = useAction({ isInDialog: true })
  const api = useApi()
  const navigate = useNavigate()
  const toast = useToast()
  const logOutEverywhere = async () => {
    const { message } = await api.logoutEverywhere({})
    toast({ tone: 'good', text: message })
    signOut()
    await navigate(pages.login())
  }
  return (
    <QuestionDialog title="Log out everywhere?" close={close}>
      <p>You are logged out in every browser, in this one too. You can log in again at once.</p>
      {failure && <Alert tone="bad" title={failure} isUrgent />}
      <Button
        isWide
        isBusy={isBusy}
        busyText="Logging out..."
        onClick={() => void run(logOutEverywhere)}
      >
        Yes, log out everywhere
      </Button>
    </QuestionDialog>
  )
}
