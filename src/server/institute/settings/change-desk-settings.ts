import { formatRupees } from '#contract/money/money.ts'
import { changeSettings } from './change-settings.ts'
import type { SettingsDeps, StaffMember } from './change-settings.ts'
import type { OfficeSettings } from './office-settings.store.ts'

/**
 * Sets how much cash the desk may take from one person in a day, and for one order.
 * @returns the current settings.
 */
export async function changeDeskSettings(
  deps: SettingsDeps,
  settings: Pick<OfficeSettings, 'cashLimitInPaise'>,
  by: StaffMember,
): Promise<OfficeSettings> {
  return changeSettings(deps, {
    by,
    settings,
    subject: { id: 'desk', label: 'The desk' },
    inWords: ({ cashLimitInPaise }) => ({ 'cash is taken below': formatRupees(cashLimitInPaise) }),
  })
}
