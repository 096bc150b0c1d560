import { actorOf } from '../../activity/actor.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'
import { lockOfficeSettings, officeSettingsStore } from './office-settings.store.ts'
import type { OfficeSettings } from './office-settings.store.ts'

type Deps = Pick<StaffDeps, 'clock' | 'inTransaction' | 'recordActivity'>

type MailSettings = Omit<OfficeSettings, 'secondPersonAboveInPaise' | 'cashLimitInPaise'>

/** Which mails the office gets, and where. */
export async function changeOfficeSettings(
  deps: Deps,
  { principal }: StaffCaller,
  settings: MailSettings,
): Promise<OfficeSettings> {
  return deps.inTransaction(async (tx) => {
    const earlier = await lockOfficeSettings(tx)
    const [before, after] = changed(inWords(earlier), inWords(settings))
    if (Object.keys(after).length === 0) return earlier
    await officeSettingsStore(tx).save(settings, deps.clock.now())
    await deps.recordActivity(tx, {
      by: actorOf(principal),
      action: 'settings-changed',
      subject: { kind: 'settings', id: 'office-mails', label: 'Mails to the office' },
      before,
      after,
    })
    return { ...earlier, ...settings }
  })
}

function inWords(settings: MailSettings): Record<string, string> {
  const { officeEmail, mailsEnrollments, mailsTrouble } = settings
  return {
    'office address': officeEmail ?? 'the institute’s',
    'mail for each enrollment': mailsEnrollments ? 'on' : 'off',
    'mail when something needs a person': mailsTrouble ? 'on' : 'off',
  }
}

function changed(before: Record<string, string>, after: Record<string, string>) {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const only = (details: Record<string, string>) =>
    Object.fromEntries(names.map((name) => [name, details[name] ?? '']))
  return [only(before), only(after)] as const
}
