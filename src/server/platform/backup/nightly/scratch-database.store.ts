import { createHash } from 'node:crypto'
import pg from 'pg'
import { onOneConnection } from '../../db/database.ts'
import { BackupRefused } from '../backup-refused.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Runs work in an empty database on the portal's server, which is dropped afterwards. One that a
 * killed process left behind is dropped first. Its name derives from the portal's database, so that
 * portals on one server don't collide.
 * @throws BackupRefused if the role may not create databases.
 */
export async function onScratchDatabase<T>(
  databaseUrl: string,
  act: (scratchUrl: string) => Promise<T>,
): Promise<T> {
  const url = new URL(databaseUrl)
  const name = `kalari_proof_${createHash('sha256').update(url.pathname).digest('hex').slice(0, 12)}`
  url.pathname = `/${name}`
  const onServer = <R>(work: (client: pg.Client) => Promise<R>) =>
    onOneConnection({ databaseUrl, applicationName: 'kalari proof' }, work)
  await onServer(async (client) => {
    await drop(client, name)
    await create(client, name)
  })
  try {
    return await act(url.href)
  } finally {
    await onServer((client) => drop(client, name))
  }
}

async function create(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`create database ${name} template template0 encoding 'UTF8'`)
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE)
      throw new BackupRefused(
        'The database’s role may not make databases (CREATEDB), so nothing was proven.',
        { cause: error },
      )
    throw error
  }
}

/** Does not use "with (force)", which fails while the server itself works in the database. */
async function drop(client: pg.Client, name: string): Promise<void> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
    [name],
  )
  await client.query(`drop database if exists ${name}`)
}
