import { formatRupees } from '#contract/money/money.ts'
import { changeSettings } from './change-settings.ts'
import type { SettingsDeps, StaffMember } from './change-settings.ts'
import type { OfficeSettings } from './office-settings.store.ts'

/**
 * Sets the amount above which a refund needs two members of staff.
 * @returns the current settings.
 */
export async function changeRefundSettings(
  deps: SettingsDeps,
  settings: Pick<OfficeSettings, 'secondPersonAboveInPaise'>,
  by: StaffMember,
): Promise<OfficeSettings> {
  return changeSettings(deps, {
    by,
    settings,
    subject: { id: 'refunds', label: 'Refunds' },
    inWords: ({ secondPersonAboveInPaise }) => ({
      'a second person agrees above': formatRupees(secondPersonAboveInPaise),
    }),
  })
}
