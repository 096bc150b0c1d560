import { useState } from 'react'
import type { MetaArgs } from 'react-router'
import { Link, useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { SubmitButton } from '#web/platform/forms/submit-button.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { useAnswer } from '#web/platform/api/use-answer.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import styles from './account-card.module.css'
import { AccountCard } from './account-card.tsx'
import type { FromRegistration } from './from-registration.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { signOut } from '#web/people/session/session.ts'
import { accountFormFailure } from '#web/people/session/account-failure-text.ts'
import { useLinkToken } from './use-link-token.ts'

const loadSchema = async () => (await import('#contract/people/accounts.ts')).ResetPasswordInput

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: 'Choose a new password',
    description: 'Choose a new password with the link that we sent you.',
  })
}

export default function ResetPasswordPage() {
  const token = useLinkToken()
  return (
    <AccountCard title="Choose a new password">
      {token === undefined && <p role="status">{messages.loading}</p>}
      {token === null && <DeadLink />}
      {token && <CheckedLink key={token} token={token} />}
    </AccountCard>
  )
}

/**
 * Checks the link first, so that nobody types a password for a used one. If the check fails, the
 * form reports it.
 */
function CheckedLink({ token }: { token: string }) {
  const { answer, failure } = useAnswer('checkResetLink', { token })
  if (answer === null && failure === null) return <p role="status">{messages.loading}</p>
  return answer?.isAlive === false ? <DeadLink /> : <ResetForm token={token} />
}

function DeadLink() {
  return (
    <Alert tone="bad" title={messages.linkDead} isUrgent>
      <Link to={pages.forgotPassword()}>Get a new link</Link>
    </Alert>
  )
}

function ResetForm({ token }: { token: string }) {
  const form = useContractForm(loadSchema)
  const { isDead, failure, sending } = useReset()
  if (isDead) return <DeadLink />
  return (
    <form className={styles.form} {...form.attributes} onSubmit={form.submit(sending)}>
      <input type="hidden" {...form.register('token')} defaultValue={token} />
      <NewPasswordFields form={form} />
      {failure && <Alert tone="bad" title={failure} />}
      <SubmitButton form={form} busyText="Saving...">
        Save new password
      </SubmitButton>
    </form>
  )
}

function useReset() {
  const [isDead, setIsDead] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const api = useApi()
  const navigate = useNavigate()
  const toast = useToast()
  const send = async (input: Parameters<typeof api.resetPassword>[0]) => {
    setFailure(null)
    const { message, warning } = await api.resetPassword(input)
    toast({ tone: 'good', text: message })
    // the reset ended every session; with the dead one kept, /login would redirect away
    signOut()
    const state: FromRegistration = { email: '', warning }
    await navigate(pages.login(), { state })
  }
  const failed = (error: unknown) => {
    if (error instanceof Problem && error.code === 'link-dead') setIsDead(true)
    else setFailure(accountFormFailure(error))
  }
  return { isDead, failure, sending: { send, failed } }
}
