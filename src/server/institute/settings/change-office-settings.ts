import { changeSettings } from './change-settings.ts'
import type { SettingsDeps, StaffMember } from './change-settings.ts'
import type { OfficeSettings } from './office-settings.store.ts'

type MailSettings = Pick<OfficeSettings, 'officeEmail' | 'mailsEnrollments' | 'mailsTrouble'>

/** Sets which mails the office gets, and at which address. */
export async function changeOfficeSettings(
  deps: SettingsDeps,
  settings: MailSettings,
  by: StaffMember,
): Promise<OfficeSettings> {
  return changeSettings(deps, {
    by,
    settings,
    subject: { id: 'office-mails', label: 'Mails to the office' },
    inWords: ({ officeEmail, mailsEnrollments, mailsTrouble }) => ({
      'office address': officeEmail ?? 'the institute’s',
      'mail for each enrollment': mailsEnrollments ? 'on' : 'off',
      'mail when something needs a person': mailsTrouble ? 'on' : 'off',
    }),
  })
}
