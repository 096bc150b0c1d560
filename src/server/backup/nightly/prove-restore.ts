import path from 'node:path'
import type { PictureFiles } from '../back-up.ts'
import { BackupRefused } from '../backup-refused.ts'
import { restore } from '../restore.ts'
import type { OpeningKey } from '../sealing.ts'
import type { Proof } from './backups.store.ts'
import { onScratchDatabase } from './scratch-database.store.ts'

type ToProve = {
  /** The portal's: the proof is made beside it. */
  databaseUrl: string
  file: string
  /** null: this machine cannot open it. */
  key: OpeningKey | null
  now: Date
}

/**
 * Makes a portal of a backup as `npm run restore` does, in a database that is dropped afterwards, and answers whether all
 * figures were those of the backup. Throws nothing: what is in the way of a proof is its result.
 */
export async function proveRestore({ databaseUrl, file, key, now }: ToProve): Promise<Proof> {
  if (key === null)
    return unproven(
      'This machine cannot open its backups, so it proved none: restore one elsewhere.',
    )
  try {
    const pictures = countedPictures()
    const { manifest, figures } = await onScratchDatabase(databaseUrl, (scratchUrl) =>
      restore({
        databaseUrl: scratchUrl,
        file,
        key,
        pictures,
        now: () => Promise.resolve(now),
        // nobody gets a number there
        seriesBetween: () => [],
      }),
    )
    const { files, bytes } = manifest.pictures
    if (pictures.files !== files || pictures.bytes !== bytes)
      return unproven(`${pictures.files} pictures of ${files} came back.`)
    const rowCount = figures.tables.reduce((sum, { rows }) => sum + rows, 0)
    const result = `${rowCount} rows of ${figures.tables.length} tables and ${files} pictures came back as they were.`
    return { isProven: true, snapshotAt: new Date(manifest.madeAt), rowCount, result }
  } catch (error) {
    return unproven(sentenceOf(error, file))
  }
}

function unproven(result: string): Proof {
  return { isProven: false, snapshotAt: null, rowCount: null, result }
}

/** Takes every picture, and keeps none. */
function countedPictures(): PictureFiles & { files: number; bytes: number } {
  const counted = {
    files: 0,
    bytes: 0,
    names: () => Promise.resolve([]),
    read: () => Promise.resolve(null),
    putBack: (_name: string, bytes: Uint8Array) => {
      counted.files += 1
      counted.bytes += bytes.length
      return Promise.resolve()
    },
  }
  return counted
}

/** For people of the office too: files are named without their folder. */
export function sentenceOf(error: unknown, file: string): string {
  const said = error instanceof Error ? error.message || String(error) : String(error)
  const sentence = said.replaceAll(file, path.basename(file))
  return error instanceof BackupRefused ? sentence : `It broke off: ${sentence}`
}
