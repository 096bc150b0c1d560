import { secretsOfBackups } from './backup/backup-settings.ts'
import { secretsOfPictures } from './picture-settings.ts'

/** Addresses with a password in them are secrets too. */
const secretNames = new Set<string>([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'SECRET_KEY',
  ...secretsOfPictures,
  ...secretsOfBackups,
])

/**
 * Of these variables those that are set, and that a backup may show to whoever opens it.
 * @param names those of payment companies that are no secret are among them.
 */
export function plainSettings(
  names: readonly string[],
  given: NodeJS.ProcessEnv,
): Record<string, string> {
  const plain = names.filter((name) => !secretNames.has(name))
  return Object.fromEntries(
    plain.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  )
}
