import { formatRupees } from '#contract/money/money.ts'
import { changeSettings } from './change-settings.ts'
import type { SettingsDeps, StaffMember } from './change-settings.ts'
import type { OfficeSettings } from './office-settings.store.ts'

type Limits = Pick<OfficeSettings, 'concessionAbovePercent' | 'concessionAboveInPaise'>

/**
 * Sets the limits above which a concession needs a second person: percent of the fee, and paise.
 * @returns the current settings.
 */
export async function changeConcessionSettings(
  deps: SettingsDeps,
  settings: Limits,
  by: StaffMember,
): Promise<OfficeSettings> {
  return changeSettings(deps, {
    by,
    settings,
    subject: { id: 'concessions', label: 'Concessions' },
    inWords: (limits) => ({ 'a second person approves a discount above': inWords(limits) }),
  })
}

function inWords({ concessionAbovePercent, concessionAboveInPaise }: Limits): string {
  const percent = `${concessionAbovePercent} %`
  return concessionAboveInPaise === null
    ? percent
    : `${percent} or ${formatRupees(concessionAboveInPaise)}`
}
