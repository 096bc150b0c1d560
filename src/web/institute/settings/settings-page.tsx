import { useState } from 'react'
import type { OfficeSettings } from '#contract/people/staff-accounts.ts'
import { pages } from '#contract/pages.ts'
import { messages } from '#contract/messages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/toast.tsx'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { useMay } from '../../platform/frame/admin-session.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { useAction } from '#web/platform/data/use-action.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { ConcessionSettings } from './concession-settings.tsx'
import { DeskSettings } from './desk-settings.tsx'
import { RefundSettings } from './refund-settings.tsx'
import { SigningKeys } from './signing-keys.tsx'
import styles from '../../people/office-account/account.module.css'

export function meta() {
  return officeMeta('Settings')
}

const nothing = {}

/** The settings: the office's mails, limits, signing keys, and links to institute and policies. */
export default function SettingsPage() {
  const asked = useApiQuery('showOfficeSettings', nothing)
  return (
    <OfficePage title="Settings" width="form">
      <LoadFailed {...asked} />
      {!asked.answer && asked.failure === null && <p role="status">{messages.loading}</p>}
      {asked.answer && <SettingsForm settings={asked.answer} saved={asked.setAnswer} />}
      {asked.answer && <RefundSettings settings={asked.answer} saved={asked.setAnswer} />}
      {asked.answer && <ConcessionSettings settings={asked.answer} saved={asked.setAnswer} />}
      {asked.answer && <DeskSettings settings={asked.answer} saved={asked.setAnswer} />}
      <SigningKeys />
      <section className={styles.section} aria-labelledby="institute">
        <h2 id="institute">Institute</h2>
        <p className={styles.quiet}>
          What the portal says of your institute: name, mark, campuses, contact, menus, colours and
          the prefixes of numbers.
        </p>
        <div className={styles.buttons}>
          <ButtonLink variant="quiet" to={pages.officeInstitute('identity')}>
            Institute
          </ButtonLink>
        </div>
      </section>
      <section className={styles.section} aria-labelledby="imports">
        <h2 id="imports">From before this portal</h2>
        <p className={styles.quiet}>
          Students, past payments and certificates of your old program, from files; each can be
          undone.
        </p>
        <div className={styles.buttons}>
          <ButtonLink variant="quiet" to={pages.officeImports()}>
            From before this portal
          </ButtonLink>
        </div>
      </section>
      <section className={styles.section} aria-labelledby="policies">
        <h2 id="policies">Policies</h2>
        <p className={styles.quiet}>
          What students agree to: refund policy, privacy policy and terms, with their versions.
        </p>
        <div className={styles.buttons}>
          <ButtonLink variant="quiet" to={pages.officePolicies()}>
            Policies
          </ButtonLink>
        </div>
      </section>
    </OfficePage>
  )
}

type SettingsFormProps = { settings: OfficeSettings; saved: (settings: OfficeSettings) => void }

function SettingsForm({ settings, saved }: SettingsFormProps) {
  const api = useApi()
  const toast = useToast()
  const mayChange = useMay('settings')
  const { run, isBusy, failure } = useAction()
  const [officeEmail, setOfficeEmail] = useState(settings.officeEmail ?? '')
  const [mailsEnrollments, setMailsEnrollments] = useState(settings.mailsEnrollments)
  const [mailsTrouble, setMailsTrouble] = useState(settings.mailsTrouble)
  const save = async () => {
    const input = { officeEmail, mailsEnrollments, mailsTrouble }
    const reply = await api.changeOfficeSettings(input)
    saved(reply.settings)
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
      <h2>Mails to the office</h2>
      <fieldset className={styles.fields} disabled={!mayChange}>
        <legend className={styles.legend}>Which mails, and where</legend>
        <CheckField
          label="A mail for each new enrollment"
          hint="Also for those that are paid at the desk."
          checked={mailsEnrollments}
          onChange={({ target }) => setMailsEnrollments(target.checked)}
        />
        <CheckField
          label="A mail when something needs a person"
          hint="A payment under review, a refund that a student asks for or that got stuck."
          checked={mailsTrouble}
          onChange={({ target }) => setMailsTrouble(target.checked)}
        />
        <TextField
          label="Address"
          isOptional
          type="email"
          autoComplete="off"
          maxLength={254}
          hint={`Left empty, they go to ${settings.instituteEmail}.`}
          value={officeEmail}
          onChange={({ target }) => setOfficeEmail(target.value)}
        />
      </fieldset>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {mayChange ? (
        <div className={styles.buttons}>
          <Button type="submit" isBusy={isBusy} busyText="Saving...">
            Save
          </Button>
        </div>
      ) : (
        <p className={styles.quiet}>Your role does not change settings.</p>
      )}
    </form>
  )
}
