import path from 'node:path'
import { messages } from '#contract/messages.ts'
import type { NightlySettings } from '../../platform/backup/backup-settings.ts'
import { problemsIn } from './reading.ts'
import type { ConnectionConfig, Reading } from './reading.ts'
import type { TypedValues } from './sealed-values.ts'

const MIN_PASSPHRASE_LENGTH = 12

/** A key of the environment wins over a typed passphrase. */
export function readBackups(
  { backupKeys, dataDir }: ConnectionConfig,
  values: TypedValues,
): Reading<NightlySettings> {
  const { sealing, opening, kept } = backupKeys
  const problems = problemsIn(values, {
    folder: (folder) => problemOfFolder(folder, dataDir),
    passphrase: (passphrase) =>
      sealing === null && passphrase.length < MIN_PASSPHRASE_LENGTH
        ? messages.passphraseTooShort
        : null,
  })
  if (Object.keys(problems).length > 0) return { settings: null, problems }
  const folder = path.resolve(values['folder'] ?? '')
  const typed = { passphrase: values['passphrase'] ?? '' }
  const keys = sealing === null ? { sealing: typed, opening: typed } : { sealing, opening }
  return { settings: Object.freeze({ folder, kept, ...keys }), problems: null }
}

/** Pictures below the portal's own folder are public, and it is lost together with the portal. */
function problemOfFolder(folder: string, dataDir: string): string | null {
  if (!path.isAbsolute(folder) || folder.includes('\0')) return messages.folderNotFull
  const way = path.relative(path.resolve(dataDir), path.resolve(folder))
  const isInside = way === '' || (!way.startsWith('..') && !path.isAbsolute(way))
  return isInside ? messages.folderInPortal : null
}
