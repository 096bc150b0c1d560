import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../foundation/errors/error-code.ts'
import { BackupRefused } from './backup-refused.ts'

/** The first bytes of every sealed file (age, decision 33). */
const BEGINNING = 'age-encryption.org/'

/**
 * Checks only the first bytes, before a passphrase is typed or a database is made.
 * @throws BackupRefused if the file is missing or not one of our backups.
 */
export async function refuseNoBackup(file: string): Promise<void> {
  const handle = await open(file).catch((error: unknown) => {
    throw errorCode(error) === 'ENOENT' ? new BackupRefused(`${file} is not there.`) : error
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING.length))
    if (buffer.toString('latin1', 0, bytesRead) !== BEGINNING)
      throw new BackupRefused(`${file} is no backup.`)
  } finally {
    await handle.close()
  }
}

/** @throws BackupRefused if the new backup's folder does not exist. */
export async function refuseMissingFolder(file: string): Promise<void> {
  const folder = path.dirname(path.resolve(file))
  const isThere = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isThere)
    throw new BackupRefused(`The folder ${folder} is not there: make it first, or name another.`)
}
