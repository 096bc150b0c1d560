import { buffer } from 'node:stream/consumers'
import { readBackupFile } from './backup-file.ts'
import { BackupRefused } from './backup-refused.ts'
import { Manifest } from './manifest.ts'
import { MANIFEST } from './members.ts'
import type { OpeningKey } from './sealing.ts'

/**
 * Reads the whole file: its content counts only once the last byte is authenticated.
 * @throws BackupRefused if the file was changed, cut off or never finished, or the key does not
 *   fit.
 */
export async function readManifest(file: string, key: OpeningKey): Promise<Manifest> {
  let last: Buffer | null = null
  for await (const { name, chunks } of readBackupFile(file, key))
    last = name === MANIFEST ? await buffer(chunks) : null
  if (last === null) throw new BackupRefused(`${file} is no backup of a portal.`)
  const parsed = Manifest.safeParse(JSON.parse(last.toString('utf8')))
  if (parsed.success) return parsed.data
  throw new BackupRefused(`${file} was made by a release that says other things in a backup.`, {
    cause: parsed.error,
  })
}
