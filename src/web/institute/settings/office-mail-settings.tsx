import { useState } from 'react'
import { useApi } from '#web/platform/api/use-api.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { useAction } from '#web/platform/data/use-action.ts'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import styles from '../../people/office-account/account.module.css'
import type { SettingProps } from './owners-setting.tsx'

/** The e-mails that the office itself gets, and their address. */
export function OfficeMailSettings({ settings, saved }: SettingProps) {
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
      <fieldset className={styles.fields} disabled={!mayChange}>
        <legend className={styles.legend}>E-mails to the office</legend>
        <CheckField
          label="An e-mail for each new enrollment"
          hint="Also for enrollments at the desk."
          checked={mailsEnrollments}
          onChange={({ target }) => setMailsEnrollments(target.checked)}
        />
        <CheckField
          label="An e-mail when something needs a decision"
          hint="A payment under review, a refund request, or a refund that failed."
          checked={mailsTrouble}
          onChange={({ target }) => setMailsTrouble(target.checked)}
        />
        <TextField
          label="Address"
          isOptional
          type="email"
          autoComplete="off"
          maxLength={254}
          hint={`If empty, e-mails go to ${settings.instituteEmail}.`}
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
        <p className={styles.quiet}>Your role can’t change settings.</p>
      )}
    </form>
  )
}
