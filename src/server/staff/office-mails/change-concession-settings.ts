import { formatRupees } from '#contract/money.ts'
import { actorOf } from '../../activity/actor.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'
import { lockOfficeSettings, officeSettingsStore } from './office-settings.store.ts'
import type { OfficeSettings } from './office-settings.store.ts'

type Deps = Pick<StaffDeps, 'clock' | 'inTransaction' | 'recordActivity'>
type Limits = Pick<OfficeSettings, 'concessionAbovePercent' | 'concessionAboveInPaise'>

/**
 * Above how much a concession needs somebody else's agreement: percent of the fee, and paise.
 * @returns the settings as they are now.
 */
export async function changeConcessionSettings(
  deps: Deps,
  { principal }: StaffCaller,
  limits: Limits,
): Promise<OfficeSettings> {
  return deps.inTransaction(async (tx) => {
    const earlier = await lockOfficeSettings(tx)
    const before = inWords(earlier)
    const after = inWords(limits)
    if (before === after) return earlier
    const settings = { ...earlier, ...limits }
    await officeSettingsStore(tx).save(settings, deps.clock.now())
    const name = 'a concession needs an agreement above'
    await deps.recordActivity(tx, {
      by: actorOf(principal),
      action: 'settings-changed',
      subject: { kind: 'settings', id: 'concessions', label: 'Concessions' },
      before: { [name]: before },
      after: { [name]: after },
    })
    return settings
  })
}

function inWords({ concessionAbovePercent, concessionAboveInPaise }: Limits): string {
  const percent = `${concessionAbovePercent} %`
  return concessionAboveInPaise === null
    ? percent
    : `${percent} or ${formatRupees(concessionAboveInPaise)}`
}
