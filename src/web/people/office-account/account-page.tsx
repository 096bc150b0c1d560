import { messages } from '#contract/messages.ts'
import type { AdminAccount } from '#contract/people/staff-accounts.ts'
import { staffRoleNames } from '#contract/platform/roles.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import {
  useIsFactorDue,
  settleFactor,
  updateAdmin,
} from '../../platform/office-session/admin-session.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import styles from './account.module.css'
import { SecondFactor, hasFactor } from './second-factor.tsx'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { useNextPath } from '../accounts/use-next-path.ts'
import { Alert } from '../../platform/ui/alert.tsx'
import { ChangePasswordInput } from '#contract/people/accounts.ts'
import { Problem } from '../../platform/api/problem.ts'
import { NewPasswordFields } from '../accounts/new-password-fields.tsx'
import { PasswordField } from '../../platform/forms/password-field.tsx'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { useInvalidate } from '../../platform/data/use-invalidate.ts'
import { Button } from '../../platform/ui/button.tsx'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'
import { useAction } from '../../platform/data/use-action.ts'
import { Moment } from '../../platform/table/cells/moment.tsx'
import type { AdminData } from '#contract/people/accounts.ts'
import { TextField } from '../../platform/office-forms/text-field.tsx'

export function meta() {
  return officeMeta('Account')
}

const nothing = {}

export default function AccountPage() {
  const query = useApiQuery('showAdminAccount', nothing)
  const account = query.lastAnswer
  const isFactorDue = useIsFactorDue()
  return (
    <OfficePage title="My account" width="form">
      <LoadFailed {...query} />
      {!account && query.failure === null && <p role="status">{messages.loading}</p>}
      {account && isFactorDue && <FirstSecondFactor account={account} />}
      {account && !isFactorDue && <Account account={account} />}
    </OfficePage>
  )
}

function Account({ account }: { account: AdminAccount }) {
  const { admin, sessions } = account
  return (
    <>
      <p className={styles.quiet}>
        You log in as {admin.email}. Your role is {staffRoleNames[admin.role]}.
      </p>
      <NameForm admin={admin} />
      <SecondFactor account={account} />
      <AdminPasswordForm />
      <AdminSessions sessions={sessions} />
    </>
  )
}

/**
 * The only page for a role that needs a second factor and has none; afterwards the requested page
 * opens.
 */
function FirstSecondFactor({ account }: { account: AdminAccount }) {
  const navigate = useNavigate()
  const next = useNextPath() ?? pages.adminDashboard()
  const [wasThere] = useState(() => hasFactor(account))
  const goOn = () => {
    settleFactor()
    void navigate(next, { replace: true })
  }
  useEffect(() => {
    // set up elsewhere, or the page was reloaded
    if (!wasThere) return
    settleFactor()
    void navigate(next, { replace: true })
  }, [wasThere, navigate, next])
  return (
    <>
      <Alert tone="warn" title={messages.secondFactorRequired} />
      <SecondFactor account={account} codesKept={goOn} />
    </>
  )
}

/** After a change a new form replaces it, empty and without ticks. */
function AdminPasswordForm() {
  const invalidate = useInvalidate()
  const [changes, setChanges] = useState(0)
  const hasChanged = () => {
    setChanges((n) => n + 1)
    invalidate('showAdminAccount')
  }
  return <PasswordForm key={changes} changed={hasChanged} />
}

function PasswordForm({ changed }: { changed: () => void }) {
  const form = useContractForm(ChangePasswordInput)
  const [failure, setFailure] = useState<string | null>(null)
  const api = useApi()
  const toast = useToast()
  const { errors } = form.formState
  const send = async (input: Parameters<typeof api.changeAdminPassword>[0]) => {
    setFailure(null)
    const { message } = await api.changeAdminPassword(input)
    toast({ tone: 'good', text: message })
    changed()
  }
  const failed = (error: unknown) => {
    if (error instanceof Problem && error.details.fields) return
    setFailure(error instanceof Problem ? error.message : messages.officeActionFailed)
  }
  return (
    <form className={styles.section} {...form.attributes} onSubmit={form.submit({ send, failed })}>
      <h2>Change password</h2>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        registration={form.register('currentpassword')}
        error={errors.currentpassword?.message}
      />
      <NewPasswordFields form={form} />
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" isBusy={form.isSending} busyText="Saving...">
          Change password
        </Button>
      </div>
    </form>
  )
}

/** The sessions of the account, and the button to end all others. */
function AdminSessions({ sessions }: Pick<AdminAccount, 'sessions'>) {
  const invalidate = useInvalidate()
  const api = useApi()
  const toast = useToast()
  const { run, isBusy } = useAction()
  const endOthers = async () => {
    const { message } = await api.endOtherAdminSessions({})
    toast({ tone: 'good', text: message })
    invalidate('showAdminAccount')
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

/** The name of a member of staff, as colleagues read it in the activity log. */
function NameForm({ admin }: { admin: AdminData }) {
  const [name, setName] = useState(admin.name)
  const { run, isBusy, failure } = useAction()
  const api = useApi()
  const toast = useToast()
  const save = async () => {
    const reply = await api.renameAdmin({ name })
    updateAdmin({ name: reply.admin.name })
    toast({ tone: 'good', text: reply.message })
  }
  return (
    <form
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault()
        void run(save)
      }}
    >
      <h2>Your name</h2>
      <TextField
        label="Name"
        autoComplete="name"
        required
        minLength={3}
        maxLength={100}
        hint="Colleagues see it in the activity log. Earlier entries keep the earlier name."
        error={failure ?? undefined}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" isBusy={isBusy} busyText="Saving...">
          Save
        </Button>
      </div>
    </form>
  )
}
