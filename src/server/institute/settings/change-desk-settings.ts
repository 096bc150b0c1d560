import { formatRupees } from '#contract/money/money.ts'
import { changeSettings } from './change-settings.ts'
import type { SettingsDeps, StaffMember } from './change-settings.ts'
import type { OfficeSettings } from './office-settings.store.ts'

type DeskSettings = Pick<OfficeSettings, 'cashLimitInPaise'> &
  Partial<
    Pick<OfficeSettings, 'deskParts' | 'deskFirstPercent' | 'deskMostParts' | 'deskWithinDays'>
  >

/**
 * Sets how much cash the desk may take from one person in a day and for one order, and the limits
 * for installments that the desk agrees.
 * @returns the current settings.
 */
export async function changeDeskSettings(
  deps: SettingsDeps,
  settings: DeskSettings,
  by: StaffMember,
): Promise<OfficeSettings> {
  return changeSettings(deps, {
    by,
    settings,
    subject: { id: 'desk', label: 'The desk' },
    inWords: ({ cashLimitInPaise, ...parts }) => ({
      'cash is taken below': formatRupees(cashLimitInPaise),
      'installments at the desk': partsInWords(parts),
    }),
  })
}

function partsInWords(limits: Omit<OfficeSettings, 'cashLimitInPaise'>): string {
  const { deskParts, deskFirstPercent, deskMostParts, deskWithinDays } = limits
  return deskParts
    ? `first part from ${deskFirstPercent} %, at most ${deskMostParts} parts, within ${deskWithinDays} days`
    : 'not allowed'
}
