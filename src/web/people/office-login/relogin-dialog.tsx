import { useId, useLayoutEffect, useRef } from 'react'
import type { AdminData } from '#contract/people/accounts.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { signInAdmin } from '../../platform/office-session/admin-session.ts'
import { cancelRecovery } from '../../platform/office-session/session-recovery.ts'
import { LoginSteps } from './login-steps.tsx'
import styles from './relogin-dialog.module.css'

/**
 * Shown over a page whose session has ended: the same person logs in and continues. The page behind
 * is hidden, and Esc does not close the dialog.
 */
export function ReloginDialog({ person }: { person: AdminData }) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const open = () => {
    if (ref.current?.isConnected && !ref.current.open) ref.current.showModal()
  }
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // the address is filled in already
    dialog?.querySelector<HTMLInputElement>('input[type=password]')?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      // for browsers that do not let a page prevent closing
      onClose={open}
    >
      <h2 id={titleId}>Your session has ended</h2>
      <p>Log in again, {person.name}. Your text is still there. We then send what you saved.</p>
      <LoginSteps
        email={person.email}
        signIn={(reply) => (reply.admin._id === person._id ? signInAdmin(reply) : cancelRecovery())}
      />
      <Button variant="quiet" isWide onClick={cancelRecovery}>
        Log in as another person
      </Button>
    </dialog>
  )
}
