import type pg from 'pg'
import { migrationLockKey, readMigrationState } from '../../../../db/migrate.ts'
import { onOneConnection } from '../db/database.ts'
import { findJobsTable, listTables } from './list-tables.ts'
import type { Table } from './list-tables.ts'
import type { Clock } from '../foundation/time/clock.ts'
import { writeBackupFile } from './backup-file.ts'
import type { AddMember } from './backup-file.ts'
import { BackupRefused } from './backup-refused.ts'
import { readMoney } from './figures.store.ts'
import { folderOf, MANIFEST, pictureName, pieceName, README, readme } from './members.ts'
import { Manifest } from './manifest.ts'
import type { BackedUpTable } from './manifest.ts'
import type { SealingKey } from './sealing.ts'
import { copyOut, onSnapshot, queuesWithJobs, readSequences } from './snapshot.store.ts'

/** Access to the portal's own folder of pictures. */
export type PictureFiles = {
  names(): Promise<string[]>
  read(name: string): Promise<Buffer | null>
  putBack(name: string, bytes: Uint8Array): Promise<void>
}

export type BackUpOptions = {
  databaseUrl: string
  file: string
  key: SealingKey
  pictures: PictureFiles
  clock: Clock
  /** Variables of .env.example that are not secret. */
  settings: Record<string, string>
}

/**
 * A table is written in pieces of about this many bytes, because tar needs a member's size before
 * its content.
 */
const PIECE_BYTES = 1024 * 1024

/**
 * Writes all data of the portal, as of one moment, to one file while the portal keeps running.
 * Migrations wait until it ends.
 * @throws BackupRefused if the file exists already, or the database has no tables.
 */
export async function backUp(options: BackUpOptions): Promise<Manifest> {
  const { databaseUrl, file, key } = options
  let manifest: Manifest | undefined
  await onOneConnection({ databaseUrl, applicationName: 'kalari backup' }, async (client) => {
    await client.query('select pg_advisory_lock_shared($1)', [migrationLockKey])
    const tables = await tablesOf(client)
    await writeBackupFile(file, key, async (add) => {
      await add(README, Buffer.from(readme))
      manifest = Manifest.parse(
        await onSnapshot(client, () => addAll({ ...options, client, tables, add })),
      )
      await add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)))
    })
  })
  if (!manifest) throw new Error('the backup file was written without a manifest')
  return manifest
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const tables = await listTables(client)
  if (!tables.some(({ name }) => name === 'schema_migrations'))
    throw new BackupRefused('The database has no tables of the portal: there is nothing to keep.')
  const jobs = await findJobsTable(client)
  return jobs ? [...tables, jobs] : tables
}

type Work = BackUpOptions & { client: pg.Client; tables: Table[]; add: AddMember }

async function addAll(work: Work): Promise<Manifest> {
  const { client, tables, add } = work
  const madeAt = work.clock.now().toISOString()
  const backedUp: BackedUpTable[] = []
  for (const { schema, name, columns } of tables) {
    const rows = await addTable(client, { schema, name, columns }, add)
    backedUp.push({ schema, name, columns, rows })
  }
  return {
    format: 1,
    madeAt,
    migrations: await readMigrationState(client),
    tables: backedUp,
    sequences: await readSequences(client),
    queues: tables.some(({ schema }) => schema === 'pgboss') ? await queuesWithJobs(client) : [],
    ...(await readMoney(client)),
    // after the rows, so that no picture that a row names is missing
    pictures: await addPictures(work),
    settings: work.settings,
  }
}

async function addTable(
  client: pg.Client,
  table: Omit<BackedUpTable, 'rows'>,
  add: AddMember,
): Promise<number> {
  let gathered: Buffer[] = []
  let number = 0
  const flush = async () => {
    if (gathered.length === 0) return
    number += 1
    await add(pieceName(folderOf(table), number), Buffer.concat(gathered))
    gathered = []
  }
  const rows = await copyOut(client, table, async (piece) => {
    gathered.push(piece)
    if (gathered.reduce((bytes, { length }) => bytes + length, 0) >= PIECE_BYTES) await flush()
  })
  await flush()
  return rows
}

async function addPictures({ pictures, add }: Work): Promise<Manifest['pictures']> {
  const sum = { files: 0, bytes: 0 }
  for (const name of await pictures.names()) {
    const bytes = await pictures.read(name)
    if (bytes === null) continue
    await add(pictureName(name), bytes)
    sum.files += 1
    sum.bytes += bytes.length
  }
  return sum
}
