import type pg from 'pg'
import {
  applyBackupMigrations,
  applyMissingMigrations,
  migrationLockKey,
} from '../../../../db/migrate.ts'
import { onOneConnection } from '../db/database.ts'
import { findJobsTable, listTables } from './list-tables.ts'
import { newId } from '../foundation/ids.ts'
import { prepareJobs } from '../jobs/queue.ts'
import type { PictureFiles } from './back-up.ts'
import { BackupRefused } from './backup-refused.ts'
import { differencesBetween } from './differences.ts'
import { countRows, readMoney } from './figures.store.ts'
import {
  emptyTables,
  restoreSequences,
  existingTables,
  withConstraintsDisabled,
  copyIn,
} from './load.store.ts'
import type { Figures, Manifest, BackedUpTable } from './manifest.ts'
import { folderOf, pictureOf } from './members.ts'
import { readManifest } from './read-manifest.ts'
import { readPrefixes, recordRestore } from './record-restore.store.ts'
import type { NumberPrefixes, NumberedSeries, ContinuedSeries } from './record-restore.store.ts'
import type { OpeningKey } from './sealing.ts'
import { setPortableOutput } from './snapshot.store.ts'
import { buffer } from 'node:stream/consumers'
import { readBackupFile } from './backup-file.ts'
import type { Member } from './backup-file.ts'

export type RestoreOptions = {
  databaseUrl: string
  file: string
  key: OpeningKey
  pictures: PictureFiles
  /** The time of the restore, read when the file is read. */
  now: () => Promise<Date>
  /** Returns the series that may have issued numbers between two times. */
  seriesBetween: (prefixes: NumberPrefixes, from: Date, to: Date) => NumberedSeries[]
  /** The letter to continue with, if earlier letters may be in use: B to Z. */
  atLeastLetter?: string
}

export type Restored = {
  manifest: Manifest
  /** Recounted; equal to those of the manifest. */
  figures: Figures
  /** Migrations newer than the backup. */
  applied: string[]
  /** The last number of each series, and the number after which it continues. */
  continuedSeries: ContinuedSeries[]
}

/**
 * Restores a backup into a database without tables. The whole file is read and authenticated before
 * anything is written. One transaction contains tables, rows, sequences, jobs, newer migrations and
 * the record of the restore. It is rolled back if a count, a sum or a last number differs from the
 * manifest. In the restored portal online payments are blocked, and each number series continues
 * with its next letter.
 * @throws BackupRefused if the file can't be trusted, the database is in use, or a figure differs.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { databaseUrl, file, key } = options
  const manifest = await readManifest(file, key)
  const connection = { databaseUrl, applicationName: 'kalari restore' }
  const restored = await onOneConnection(connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLockKey])
    await refuseUsedDatabase(client)
    await prepareJobs(databaseUrl, manifest.queues)
    await client.query('begin')
    try {
      const figures = await loadAll(client, manifest, options)
      const applied = await applyMissingMigrations(client)
      const continuedSeries = await recordOf(client, manifest, options)
      await client.query('commit')
      return { figures, applied, continuedSeries }
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  })
  await onOneConnection(connection, (client) => client.query('analyze'))
  return { manifest, ...restored }
}

async function recordOf(
  client: pg.Client,
  { madeAt }: Manifest,
  { now, seriesBetween, atLeastLetter = 'B' }: RestoreOptions,
): Promise<ContinuedSeries[]> {
  const [asOf, restoredAt] = [new Date(madeAt), await now()]
  const series = seriesBetween(await readPrefixes(client), asOf, restoredAt)
  const record = { id: newId(restoredAt), asOf, restoredAt, series, atLeastLetter }
  return recordRestore(client, record)
}

async function refuseUsedDatabase(client: pg.Client): Promise<void> {
  const tables = await existingTables(client)
  if (tables.length === 0) return
  const [first] = tables
  throw new BackupRefused(
    `The database is in use: it has ${tables.length} tables (${first} …). Restore into a new, empty database.`,
  )
}

async function loadAll(
  client: pg.Client,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<Figures> {
  await setPortableOutput(client)
  await applyBackupMigrations(client, manifest.migrations)
  await refuseOtherColumns(client, manifest)
  await withConstraintsDisabled(client, async () => {
    await emptyTables(client, await listTables(client))
    await loadMembers(client, { ...options, tables: manifest.tables })
  })
  await restoreSequences(client, manifest.sequences)
  const tables = await countRows(client, manifest.tables)
  const figures = { tables, ...(await readMoney(client)) }
  const differences = differencesBetween(manifest, figures)
  if (differences.length === 0) return figures
  throw new BackupRefused(
    [...differences, 'What was loaded is not what was backed up. Nothing was restored.'].join('\n'),
  )
}

/** The queue's tables are those of this release, so the backup's columns must match them. */
async function refuseOtherColumns(client: pg.Client, { tables }: Manifest): Promise<void> {
  const jobs = await findJobsTable(client)
  const there = new Map(
    [...(await listTables(client)), ...(jobs ? [jobs] : [])].map((table) => [
      folderOf(table),
      new Set(table.columns),
    ]),
  )
  const other = tables.filter(
    (table) => !table.columns.every((column) => there.get(folderOf(table))?.has(column)),
  )
  if (other.length === 0) return
  const names = other.map(({ schema, name }) => `${schema}.${name}`).join(', ')
  throw new BackupRefused(
    `This release has no place for all columns of ${names}: restore with the release that made the backup, then upgrade.`,
  )
}

type Source = {
  file: string
  key: OpeningKey
  pictures: PictureFiles
  tables: readonly BackedUpTable[]
}

/** Loads every row and picture of the file. @throws as readBackupFile and copyIn do. */
async function loadMembers(
  client: pg.Client,
  { file, key, pictures, tables }: Source,
): Promise<void> {
  const byFolder = new Map(tables.map((table) => [folderOf(table), table]))
  const members = readBackupFile(file, key)
  let next = await members.next()
  while (!next.done) {
    const folder = folderIn(next.value)
    const table = byFolder.get(folder)
    const picture = pictureOf(next.value.name)
    if (table) await copyIn(client, table, piecesIn(folder))
    else {
      if (picture !== null) await pictures.putBack(picture, await buffer(next.value.chunks))
      next = await members.next()
    }
  }

  async function* piecesIn(folder: string): AsyncGenerator<Uint8Array> {
    while (!next.done && folderIn(next.value) === folder) {
      yield* next.value.chunks
      next = await members.next()
    }
  }
}

function folderIn({ name }: Member): string {
  return name.slice(0, name.lastIndexOf('/') + 1)
}
