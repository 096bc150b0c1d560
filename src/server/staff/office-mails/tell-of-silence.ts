import type { StaffDeps } from '../members/staff-deps.ts'
import { staffNoticesStore } from './staff-notices.store.ts'
import { officeSettingsStore } from './office-settings.store.ts'

type Deps = Pick<StaffDeps, 'db'>

/**
 * What a mail to the office says of a payment provider that does not answer.
 * @returns null where the office has switched such mails off, and where the provider answers again.
 */
export async function tellOfSilence(
  { db }: Deps,
  provider: string,
): Promise<{ officeEmail: string | null; provider: string; silentSince: Date } | null> {
  const { officeEmail, mailsTrouble } = await officeSettingsStore(db).find()
  if (!mailsTrouble) return null
  const silence = await staffNoticesStore(db).findSilence(provider)
  return silence ? { ...silence, officeEmail, provider } : null
}
