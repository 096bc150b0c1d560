import { formatRupees } from '#contract/money.ts'
import type { StaffCaller } from '../members/staff-deps.ts'
import { changeSettings } from './change-settings.ts'
import type { SettingsDeps } from './change-settings.ts'
import type { OfficeSettings } from './office-settings.store.ts'

/**
 * Above which amount a refund is approved by two members of staff.
 * @returns the settings as they are now.
 */
export async function changeRefundSettings(
  deps: SettingsDeps,
  caller: StaffCaller,
  settings: Pick<OfficeSettings, 'secondPersonAboveInPaise'>,
): Promise<OfficeSettings> {
  return changeSettings(deps, caller, {
    settings,
    subject: { id: 'refunds', label: 'Refunds' },
    inWords: ({ secondPersonAboveInPaise }) => ({
      'a second person agrees above': formatRupees(secondPersonAboveInPaise),
    }),
  })
}
