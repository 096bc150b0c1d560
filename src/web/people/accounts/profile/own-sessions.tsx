import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { missingSentence } from '#web/platform/api/no-answer.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import styles from './profile-page.module.css'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { signOut } from '#web/people/session/session.ts'

/** The sessions of the account, and the button to end all of them. */
export function OwnSessions() {
  const { answer, failure } = useApiQuery('listMySessions', {})
  const [isAsked, setIsAsked] = useState(false)
  return (
    <section className={styles.section}>
      <h2>Where you are logged in</h2>
      {!answer && failure === null && <p role="status">{messages.loading}</p>}
      {!answer && failure !== null && <p>We could not load the list. {missingSentence(failure)}</p>}
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
    <ConfirmDialog
      title="Log out everywhere?"
      confirmLabel="Yes, log out everywhere"
      busyText="Logging out..."
      tone="plain"
      confirm={logOutEverywhere}
      close={close}
    >
      <p>
        You will be logged out in every browser, including this one. You can log in again at any
        time.
      </p>
    </ConfirmDialog>
  )
}
