/*
 * npm run restore -- FILE
 * npm run restore -- FILE --letter C
 * npm run restore -- --recovered-to 2026-11-24T01:00:00Z
 *
 * For an operator at the machine: restores a portal from a backup, into an empty database
 * (DATABASE_URL) and the folder of pictures below DATA_DIR, or the bucket of S3_BUCKET. Without
 * DATABASE_URL it creates an embedded database below a new DATA_DIR. It ends with 1 where the file
 * is refused, the database is in use, or a figure differs from the backup's. Receipt numbers
 * continue with the next letter. If the lost portal had been restored before, from this backup or
 * an older one, name the letter after the last one that was mailed.
 *
 * With --recovered-to instead of a file: PostgreSQL's own archive has recovered the database to
 * that moment. This records it as a restore, before web and worker start.
 */
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { pages } from '#contract/pages.ts'
import { grantPortalRole } from '../db/grant-portal-role.ts'
import { formatFigures } from '../src/server/platform/backup/differences.ts'
import { recordRecovery } from '../src/server/platform/backup/record-recovery.ts'
import type { ContinuedSeries } from '../src/server/platform/backup/record-restore.store.ts'
import { readManifest } from '../src/server/platform/backup/read-manifest.ts'
import { refuseNoBackup } from '../src/server/platform/backup/refuse-no-backup.ts'
import { restore } from '../src/server/platform/backup/restore.ts'
import { readBackupOptions, readOwnerOptions } from '../src/server/config.ts'
import { printedSequence } from '../src/contract/platform/number-series.ts'
import { numberedSeries } from '../src/server/numbered-series.ts'
import { ownPictures } from '../src/server/catalog/pictures/own-pictures.http.ts'
import { openingKey } from './backup/backup-keys.ts'
import { databaseTimeAt } from './backup/database-time.ts'
import { onFreshDatabase } from './backup/portal-database.ts'
import { silentLog } from './backup/silent-log.ts'

const usage =
  'npm run restore -- FILE [--letter C], or npm run restore -- --recovered-to TIME [--letter C]'

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { letter: { type: 'string', default: 'B' }, 'recovered-to': { type: 'string' } },
  })
  const { letter, 'recovered-to': recoveredTo } = values
  const [file, ...rest] = positionals
  if (rest.length > 0 || (file === undefined) === (recoveredTo === undefined))
    throw new Error(usage)
  const left =
    file === undefined
      ? await recordOnly(recoveredTo ?? '', letter)
      : await restoreFile(file, letter)
  for (const series of left) say(seriesSentence(series))
  say(
    `Online payments are off. An owner reads ${pages.officeRestore()} in the office and switches them on (docs/runbooks/restored.md).`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function restoreFile(file: string, atLeastLetter: string): Promise<ContinuedSeries[]> {
  const options = readBackupOptions()
  await refuseNoBackup(file)
  const key = await openingKey(options)
  // before a database is created for it, so that a wrong passphrase leaves no folder behind
  await readManifest(file, key)
  const pictures = ownPictures(options, { log: silentLog })
  const { ownerUrl, portalRole } = options.owner ?? { ownerUrl: null, portalRole: null }
  const place = { databaseUrl: ownerUrl, dataDir: options.dataDir }
  const { manifest, figures, applied, continuedSeries } = await onFreshDatabase(
    place,
    (databaseUrl) => restore({ ...recordingAt(databaseUrl), file, key, pictures, atLeastLetter }),
  )
  // an embedded one gets its grants at its next start
  if (ownerUrl !== null && portalRole !== null) await grantPortalRole(ownerUrl, portalRole)
  for (const line of formatFigures(figures)) say(line)
  for (const [name, value] of Object.entries(manifest.settings)) say(`setting ${name}=${value}`)
  printMigrations(applied)
  say(`${manifest.pictures.files} pictures. All is as in the backup of ${manifest.madeAt}.`)
  return continuedSeries
}

async function recordOnly(time: string, atLeastLetter: string): Promise<ContinuedSeries[]> {
  const recoveredTo = momentOf(time)
  const { ownerUrl, portalRole } = readOwnerOptions()
  const recording = { ...recordingAt(ownerUrl), recoveredTo, atLeastLetter }
  const { applied, lastEventAt, continuedSeries } = await recordRecovery(recording)
  if (portalRole !== null) await grantPortalRole(ownerUrl, portalRole)
  printMigrations(applied)
  const last = lastEventAt === null ? 'nothing' : `something at ${lastEventAt.toISOString()}`
  say(
    `A restore is recorded, as of ${recoveredTo.toISOString()}; the last thing the database knows of is ${last}.`,
  )
  return continuedSeries
}

/**
 * Parses a time with its zone: without one it would depend on the machine.
 * @throws Error with a sentence.
 */
function momentOf(time: string): Date {
  const moment = z.iso.datetime({ offset: true }).safeParse(time)
  if (moment.success) return new Date(moment.data)
  throw new Error(
    `"${time}" is no moment with its zone, as 2026-11-24T01:00:00Z or 2026-11-24T06:30:00+05:30.`,
  )
}

function recordingAt(databaseUrl: string) {
  return {
    databaseUrl,
    now: () => databaseTimeAt(databaseUrl, 'kalari restore'),
    seriesBetween: numberedSeries,
  }
}

function printMigrations(applied: readonly string[]): void {
  if (applied.length > 0) say(`Newer migrations: ${applied.join(', ')}.`)
}

function seriesSentence({ prefix, year, lastKnown, goesOnAfter }: ContinuedSeries): string {
  const lastKnownText =
    lastKnown === 0 ? 'no number is known' : `known up to ${printedSequence(lastKnown)}`
  return `Numbers ${prefix}/${year}: ${lastKnownText}, what came later is unknown; goes on with ${printedSequence(goesOnAfter + 1)}.`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
