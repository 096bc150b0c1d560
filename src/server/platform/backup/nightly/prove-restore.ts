import path from 'node:path'
import { openDatabase } from '../../db/database.ts'
import type { Queryable } from '../../db/database.ts'
import type { PictureFiles } from '../back-up.ts'
import { BackupRefused } from '../backup-refused.ts'
import { restore } from '../restore.ts'
import type { OpeningKey } from '../sealing.ts'
import type { Proof } from './backups.store.ts'
import { onScratchDatabase } from './scratch-database.store.ts'

/** Checks a portal's books. Returns one sentence for each contradiction (invariants J1 to J10). */
export type CheckBooks = (db: Queryable) => Promise<string[]>

/** The checks read all the books, and no user waits for them. */
const oneConnection = { size: 1, statementTimeoutMs: 10 * 60_000, lockTimeoutMs: 1_500 }

type ProofOptions = {
  /** The portal's database; the proof uses another database on the same server. */
  databaseUrl: string
  file: string
  /** null: this machine can't open backups. */
  key: OpeningKey | null
  now: Date
  checkBooks: CheckBooks
}

/**
 * Restores a backup as `npm run restore` does, into a database that is dropped afterwards. Checks
 * that all figures match the backup and that the books are consistent. It never throws: an error
 * becomes its result.
 */
export async function proveRestore(options: ProofOptions): Promise<Proof> {
  const { databaseUrl, file, key, now } = options
  if (key === null)
    return unproven(
      'This machine cannot open its backups, so it proved none: restore one elsewhere.',
    )
  let step = 'restoring the backup beside the portal'
  try {
    const pictures = countedPictures()
    const proven = await onScratchDatabase(databaseUrl, async (scratchUrl) => {
      const restored = await restore({
        databaseUrl: scratchUrl,
        file,
        key,
        pictures,
        now: () => Promise.resolve(now),
        // the proof issues no numbers
        seriesBetween: () => [],
      })
      step = 'checking the books of the restored portal'
      return { ...restored, inconsistencies: await checkRestoredBooks(scratchUrl, options) }
    })
    const { manifest, figures, inconsistencies } = proven
    const { files, bytes } = manifest.pictures
    if (pictures.files !== files || pictures.bytes !== bytes)
      return unproven(`${pictures.files} pictures of ${files} came back.`)
    if (inconsistencies.length > 0) return unproven(disagreement(inconsistencies))
    const rowCount = figures.tables.reduce((sum, { rows }) => sum + rows, 0)
    const result = `${rowCount} rows of ${figures.tables.length} tables and ${files} pictures came back as they were, and the books agree.`
    return { isProven: true, snapshotAt: new Date(manifest.madeAt), rowCount, result }
  } catch (error) {
    return unproven(sentenceOf(error, file, step))
  }
}

async function checkRestoredBooks(
  databaseUrl: string,
  { checkBooks }: Pick<ProofOptions, 'checkBooks'>,
): Promise<string[]> {
  const db = openDatabase({ databaseUrl, limits: oneConnection, applicationName: 'kalari proof' })
  try {
    return await checkBooks(db)
  } finally {
    await db.destroy()
  }
}

function disagreement(inconsistencies: string[]): string {
  const [first] = inconsistencies
  const count = inconsistencies.length === 1 ? 'one thing' : `${inconsistencies.length} things`
  const verb = inconsistencies.length === 1 ? 'does' : 'do'
  return `All came back as it was, but ${count} in its books ${verb} not agree (${first}). npm run doctor names what does not agree in the portal’s own.`
}

function unproven(result: string): Proof {
  return { isProven: false, snapshotAt: null, rowCount: null, result }
}

/** Counts pictures instead of storing them. */
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

/**
 * The office reads the sentence too, so it contains no folder.
 * @param step the step that failed, such as 'restoring'.
 */
export function sentenceOf(error: unknown, file: string, step?: string): string {
  const message = error instanceof Error ? error.message || String(error) : String(error)
  const sentence = message.replaceAll(file, path.basename(file))
  return error instanceof BackupRefused
    ? sentence
    : `It broke off${step === undefined ? '' : ` while ${step}`}: ${sentence}`
}
