import { formatRupees } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'
import { actorOf } from '../../activity/actor.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'
import { lockOfficeSettings, officeSettingsStore } from './office-settings.store.ts'
import type { OfficeSettings } from './office-settings.store.ts'

type Deps = Pick<StaffDeps, 'clock' | 'inTransaction' | 'recordActivity'>

/**
 * How much cash the desk may take from one person in a day, and for one order.
 * @returns the settings as they are now.
 */
export async function changeDeskSettings(
  deps: Deps,
  { principal }: StaffCaller,
  { cashLimitInPaise }: { cashLimitInPaise: Paise },
): Promise<OfficeSettings> {
  return deps.inTransaction(async (tx) => {
    const earlier = await lockOfficeSettings(tx)
    const settings = { ...earlier, cashLimitInPaise }
    if (earlier.cashLimitInPaise === cashLimitInPaise) return earlier
    await officeSettingsStore(tx).save(settings, deps.clock.now())
    const name = 'cash is taken below'
    await deps.recordActivity(tx, {
      by: actorOf(principal),
      action: 'settings-changed',
      subject: { kind: 'settings', id: 'desk', label: 'The desk' },
      before: { [name]: formatRupees(earlier.cashLimitInPaise) },
      after: { [name]: formatRupees(cashLimitInPaise) },
    })
    return settings
  })
}
