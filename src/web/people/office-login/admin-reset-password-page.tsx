import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ResetPasswordInput } from '#contract/people/accounts.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { AccountCard } from '#web/people/accounts/account-card.tsx'
import { NewPasswordFields } from '#web/people/accounts/new-password-fields.tsx'
import { useLinkToken } from '#web/people/accounts/use-link-token.ts'
import { SubmitButton } from '#web/platform/forms/submit-button.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { forgetAdmin } from '../../platform/office-session/admin-storage.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import styles from './password-step.module.css'

export function meta() {
  return officeMeta('Choose a password')
}

/** The page of a mailed link: the first password of a new member of staff, or a new one. */
export default function AdminResetPasswordPage() {
  const token = useLinkToken()
  return (
    <AccountCard title="Choose a password">
      {token === undefined && <p role="status">{messages.loading}</p>}
      {token === null && <DeadLink />}
      {token && <ChooseForm key={token} token={token} />}
    </AccountCard>
  )
}

function DeadLink() {
  return (
    <Alert tone="bad" title={messages.linkDead} isUrgent>
      <p>
        <Link to={pages.adminForgotPassword()}>Ask for a new link</Link>
      </p>
      <p>If this was an invitation, ask an owner to send it again.</p>
    </Alert>
  )
}

function ChooseForm({ token }: { token: string }) {
  const form = useContractForm(ResetPasswordInput)
  const { isDead, failure, sending } = useChoosing()
  if (isDead) return <DeadLink />
  return (
    <form className={styles.form} {...form.attributes} onSubmit={form.submit(sending)}>
      <input type="hidden" {...form.register('token')} defaultValue={token} />
      <NewPasswordFields form={form} />
      {failure && <Alert tone="bad" title={failure} isUrgent />}
      <SubmitButton form={form} busyText="Saving...">
        Save password
      </SubmitButton>
    </form>
  )
}

function useChoosing() {
  const [isDead, setIsDead] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const api = useApi()
  const navigate = useNavigate()
  const toast = useToast()
  const send = async (input: Parameters<typeof api.adminResetPassword>[0]) => {
    setFailure(null)
    const { message } = await api.adminResetPassword(input)
    toast({ tone: 'good', text: message })
    // it ended every session; with the dead one kept, the login would redirect away
    forgetAdmin()
    await navigate(pages.adminLogin())
  }
  const failed = (error: unknown) => {
    if (!(error instanceof Problem)) return setFailure(messages.unexpectedError)
    if (error.code === 'link-dead') return setIsDead(true)
    if (!error.details.fields) setFailure(error.message)
  }
  return { isDead, failure, sending: { send, failed } }
}
