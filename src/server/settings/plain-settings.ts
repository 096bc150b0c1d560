import { secretsOfBackups } from '../platform/backup/backup-settings.ts'
import { secretsOfPictures } from './picture-settings.ts'

/** Secret because these addresses may contain a password. */
const secretNames = new Set<string>([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SECRET_KEY',
  ...secretsOfPictures,
  ...secretsOfBackups,
])

/**
 * Returns the variables that are set and that a backup's reader may see.
 * @param names all variables of the portal, without the secrets of payment providers and channels.
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
