import type { StaffCaller } from '../members/staff-deps.ts'
import { changeSettings } from './change-settings.ts'
import type { SettingsDeps } from './change-settings.ts'
import type { OfficeSettings } from './office-settings.store.ts'

type MailSettings = Pick<OfficeSettings, 'officeEmail' | 'mailsEnrollments' | 'mailsTrouble'>

/** Sets which mails the office gets, and at which address. */
export async function changeOfficeSettings(
  deps: SettingsDeps,
  caller: StaffCaller,
  settings: MailSettings,
): Promise<OfficeSettings> {
  return changeSettings(deps, caller, {
    settings,
    subject: { id: 'office-mails', label: 'Mails to the office' },
    inWords: ({ officeEmail, mailsEnrollments, mailsTrouble }) => ({
      'office address': officeEmail ?? 'the institute’s',
      'mail for each enrollment': mailsEnrollments ? 'on' : 'off',
      'mail when something needs a person': mailsTrouble ? 'on' : 'off',
    }),
  })
}
