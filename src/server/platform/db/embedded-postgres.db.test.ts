import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import path from 'node:path'

import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'

import { makeTemporaryDataDir } from './embedded/temporary-data-dir.ts'
import { readPostmasterFile } from './embedded/postmaster-file.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

const isRoot = process.getuid?.() === 0
const cleanups: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

describe('the embedded PostgreSQL', () => {
  test('keeps its data across a restart', async () => {
    const dataDir = temporaryDataDir()
    const first = await start(dataDir)
    await query(first, 'create table kept as select 7 as number')
    await first.stop()

    const second = await start(dataDir)
    expect(second.adopted).toBe(false)
    expect(await query(second, 'select number from kept')).toEqual([{ number: 7 }])
  })

  test('uses UTF-8, UTC and checksums, syncs commits and stops at a failed sync', async () => {
    const postgres = await start(temporaryDataDir())
    const settings = [
      'server_encoding',
      'TimeZone',
      'data_checksums',
      'fsync',
      'synchronous_commit',
      // otherwise a failed fsync is retried, and lost data counts as written
      'data_sync_retry',
      'max_connections',
    ]
    const values = await Promise.all(settings.map((name) => query(postgres, `show ${name}`)))
    expect(values.map(([row]) => Object.values(row ?? {})[0])).toEqual([
      'UTF8',
      'UTC',
      'on',
      'on',
      'on',
      'off',
      '100',
    ])
  })

  test('keeps committed data after a kill', async () => {
    const dataDir = temporaryDataDir()
    const first = await start(dataDir)
    await query(first, 'create table kept as select 7 as number')
    await first.kill()

    const second = await start(dataDir)
    expect(await query(second, 'select number from kept')).toEqual([{ number: 7 }])
  })

  test('is adopted and stopped by a second start', async () => {
    const dataDir = temporaryDataDir()
    const first = await start(dataDir)
    const second = await start(dataDir)
    expect(second.adopted).toBe(true)
    expect(second.databaseUrl).toBe(first.databaseUrl)
    await second.stop()
    await expect(query(first, 'select 1')).rejects.toThrow('ECONNREFUSED')
  })

  test('starts although another program has the process id of its lock file', async () => {
    const dataDir = temporaryDataDir()
    const first = await start(dataDir)
    await query(first, 'create table kept as select 7 as number')
    await first.kill()
    const other = await startOtherProgram(clusterOf(dataDir))
    const lockFile = path.join(clusterOf(dataDir), 'postmaster.pid')
    const lines = fs.readFileSync(lockFile, 'utf8').split('\n')
    fs.writeFileSync(lockFile, [String(other), ...lines.slice(1)].join('\n'))

    const second = await start(dataDir)
    expect(second.adopted).toBe(false)
    expect(await query(second, 'select number from kept')).toEqual([{ number: 7 }])
    expect(() => process.kill(other, 0)).not.toThrow()
  })

  test('starts anew after an interrupted first start', async () => {
    const dataDir = temporaryDataDir()
    const halfMade = path.join(dataDir, 'postgres', 'being-made', 'base')
    fs.mkdirSync(halfMade, { recursive: true })
    expect(await query(await start(dataDir), 'select 1 as number')).toEqual([{ number: 1 }])
  })

  test('keeps its passwords readable only for the owner of the data folder', async () => {
    const dataDir = temporaryDataDir()
    const postgres = await start(dataDir)
    const { mode } = fs.statSync(path.join(dataDir, 'postgres-secrets.json'))
    expect(mode & 0o777).toBe(0o600)
    const wrong = new URL(postgres.databaseUrl)
    wrong.password = 'wrong'
    const client = new pg.Client({ connectionString: wrong.href })
    await expect(client.connect()).rejects.toThrow('password authentication failed')
  })

  // only root can start another user's server; CI runs as root
  test.runIf(isRoot)('lives elsewhere if only root can enter the data folder', async () => {
    const dataDir = temporaryDataDir()
    fs.chmodSync(dataDir, 0o700)
    const lines: string[] = []
    const first = await start(dataDir, (line) => lines.push(line))
    await query(first, 'create table kept as select 7 as number')
    expect(lines.join('\n')).toContain(clusterOf(dataDir))
    expect(clusterOf(dataDir)).not.toContain(dataDir)
    await first.stop()

    const second = await start(dataDir)
    expect(await query(second, 'select number from kept')).toEqual([{ number: 7 }])
  })
})

async function start(
  dataDir: string,
  log: (line: string) => void = () => {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  cleanups.push(() => postgres.stop())
  return postgres
}

function temporaryDataDir(): string {
  const { dataDir, remove } = makeTemporaryDataDir('postgres')
  cleanups.push(remove)
  return dataDir
}

function clusterOf(dataDir: string): string {
  const pointer = path.join(dataDir, 'postgres-lives-in')
  return fs.existsSync(pointer)
    ? fs.readFileSync(pointer, 'utf8').trim()
    : path.join(dataDir, 'postgres')
}

/** A process of the server's user: PostgreSQL ignores process ids of other users. */
async function startOtherProgram(cluster: string): Promise<number> {
  const { uid, gid } = fs.statSync(cluster)
  const child = spawn('sleep', ['600'], { ...(isRoot ? { uid, gid } : {}), stdio: 'ignore' })
  await once(child, 'spawn')
  cleanups.push(() => {
    child.kill('SIGKILL')
  })
  const { pid } = child
  if (pid === undefined) throw new Error('sleep did not start')
  expect(readPostmasterFile(cluster)?.pid).not.toBe(pid)
  return pid
}

async function query(postgres: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: postgres.databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
