import type { StaffTools } from '../members/staff-tools.ts'
import { officeMattersStore } from './office-matters.store.ts'
import { officeSettingsStore } from './office-settings.store.ts'

/**
 * What a mail to the office says of a payment provider that does not answer.
 * @returns null where the office has switched such mails off, and where the provider answers again.
 */
export async function tellOfSilence(
  { db }: StaffTools,
  provider: string,
): Promise<{ officeEmail: string | null; provider: string; silentSince: Date } | null> {
  const { officeEmail, mailsTrouble } = await officeSettingsStore(db).find()
  if (!mailsTrouble) return null
  const silence = await officeMattersStore(db).findSilence(provider)
  return silence ? { ...silence, officeEmail, provider } : null
}
