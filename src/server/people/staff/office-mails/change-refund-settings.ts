import { formatRupees } from '#contract/money/money.ts'
import type { StaffCaller } from '../members/staff-deps.ts'
import { changeSettings } from './change-settings.ts'
import type { SettingsDeps } from './change-settings.ts'
import type { OfficeSettings } from './office-settings.store.ts'

/**
 * Sets the amount above which a refund needs two members of staff.
 * @returns the current settings.
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
