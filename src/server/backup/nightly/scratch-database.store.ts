import { createHash } from 'node:crypto'
import pg from 'pg'
import { onOneConnection } from '../../db/database.ts'
import { BackupRefused } from '../backup-refused.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * An empty database beside the portal's, on the same server, for as long as something is done with it; one that a killed
 * process has left behind is dropped first. Its name follows from the portal's, so that portals that share a server
 * leave each other alone.
 * @throws BackupRefused where the role may not make databases.
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

/** Not "with (force)", which is refused where the server itself is cleaning up in there. */
async function drop(client: pg.Client, name: string): Promise<void> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
    [name],
  )
  await client.query(`drop database if exists ${name}`)
}
