import { formatRupees } from '#contract/money/money.ts'
import type { StaffCaller } from '../members/staff-deps.ts'
import { changeSettings } from './change-settings.ts'
import type { SettingsDeps } from './change-settings.ts'
import type { OfficeSettings } from './office-settings.store.ts'

type Limits = Pick<OfficeSettings, 'concessionAbovePercent' | 'concessionAboveInPaise'>

/**
 * Sets the limits above which a concession needs a second person: percent of the fee, and paise.
 * @returns the current settings.
 */
export async function changeConcessionSettings(
  deps: SettingsDeps,
  caller: StaffCaller,
  settings: Limits,
): Promise<OfficeSettings> {
  return changeSettings(deps, caller, {
    settings,
    subject: { id: 'concessions', label: 'Concessions' },
    inWords: (limits) => ({ 'a concession needs an agreement above': inWords(limits) }),
  })
}

function inWords({ concessionAbovePercent, concessionAboveInPaise }: Limits): string {
  const percent = `${concessionAbovePercent} %`
  return concessionAboveInPaise === null
    ? percent
    : `${percent} or ${formatRupees(concessionAboveInPaise)}`
}
