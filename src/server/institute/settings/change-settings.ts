import type { Actor } from '../../platform/activity/activity.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { lockOfficeSettings, saveOfficeSettings } from './office-settings.store.ts'
import type { OfficeSettings } from './office-settings.store.ts'

export type SettingsDeps = Pick<Deps, 'clock' | 'inTransaction' | 'recordActivity'>
export type StaffMember = Extract<Actor, { kind: 'admin' }>

type Change = {
  by: StaffMember
  settings: Partial<OfficeSettings>
  /** The subject of the log line. */
  subject: { id: string; label: string }
  /** The values for the log line, by name. */
  inWords: (settings: OfficeSettings) => Record<string, string>
}

/**
 * Saves some of the office's settings and logs the changed ones; without a change it does nothing.
 * @returns all current settings.
 */
export async function changeSettings(
  deps: SettingsDeps,
  { by, settings, subject, inWords }: Change,
): Promise<OfficeSettings> {
  return deps.inTransaction(async (tx) => {
    const earlier = await lockOfficeSettings(tx)
    const now = { ...earlier, ...settings }
    const [before, after] = changed(inWords(earlier), inWords(now))
    if (Object.keys(after).length === 0) return earlier
    await saveOfficeSettings(tx, settings, deps.clock.now())
    await deps.recordActivity(tx, {
      by,
      action: 'settings-changed',
      subject: { kind: 'settings', ...subject },
      before,
      after,
    })
    return now
  })
}

function changed(before: Record<string, string>, after: Record<string, string>) {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const only = (details: Record<string, string>) =>
    Object.fromEntries(names.map((name) => [name, details[name] ?? '']))
  return [only(before), only(after)] as const
}
