import { formatRupees } from '#contract/money/money.ts'
import type { StaffCaller } from '../members/staff-deps.ts'
import { changeSettings } from './change-settings.ts'
import type { SettingsDeps } from './change-settings.ts'
import type { OfficeSettings } from './office-settings.store.ts'

/**
 * Sets how much cash the desk may take from one person in a day, and for one order.
 * @returns the current settings.
 */
export async function changeDeskSettings(
  deps: SettingsDeps,
  caller: StaffCaller,
  settings: Pick<OfficeSettings, 'cashLimitInPaise'>,
): Promise<OfficeSettings> {
  return changeSettings(deps, caller, {
    settings,
    subject: { id: 'desk', label: 'The desk' },
    inWords: ({ cashLimitInPaise }) => ({ 'cash is taken below': formatRupees(cashLimitInPaise) }),
  })
}
