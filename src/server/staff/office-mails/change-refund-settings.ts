import { formatRupees } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'
import { actorOf } from '../../activity/actor.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'
import { lockOfficeSettings, officeSettingsStore } from './office-settings.store.ts'
import type { OfficeSettings } from './office-settings.store.ts'

type Deps = Pick<StaffDeps, 'clock' | 'inTransaction' | 'recordActivity'>

/**
 * Above which amount a refund is approved by two members of staff.
 * @returns the settings as they are now.
 */
export async function changeRefundSettings(
  deps: Deps,
  { principal }: StaffCaller,
  { secondPersonAboveInPaise }: { secondPersonAboveInPaise: Paise },
): Promise<OfficeSettings> {
  return deps.inTransaction(async (tx) => {
    const earlier = await lockOfficeSettings(tx)
    const settings = { ...earlier, secondPersonAboveInPaise }
    if (earlier.secondPersonAboveInPaise === secondPersonAboveInPaise) return earlier
    await officeSettingsStore(tx).save(settings, deps.clock.now())
    const name = 'two people approve a refund above'
    await deps.recordActivity(tx, {
      by: actorOf(principal),
      action: 'settings-changed',
      subject: { kind: 'settings', id: 'refunds', label: 'Refunds' },
      before: { [name]: formatRupees(earlier.secondPersonAboveInPaise) },
      after: { [name]: formatRupees(secondPersonAboveInPaise) },
    })
    return settings
  })
}
