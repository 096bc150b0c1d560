import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '#server/platform/db/embedded/free-port.ts'
import { makeTemporaryDataDir } from '#server/platform/db/embedded/temporary-data-dir.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { npmRun, type NpmRun } from '../support/npm-run.ts'

const TIMEOUT_MS = 240_000
const { dataDir, remove } = makeTemporaryDataDir('fallen')
afterAll(remove)

/** Of the portal on our data folder, by the program's name. */
function processesOf(program: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    const [command, environment] = [read(`/proc/${pid}/cmdline`), read(`/proc/${pid}/environ`)]
    return command.includes(program) && environment.includes(`DATA_DIR=${dataDir}`)
  })
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // it has ended meanwhile
    return ''
  }
}

const ofStart = (part: string) => ({ part, program: `build-programs/${part}.js` })

describe.runIf(process.platform === 'linux').each([
  { name: 'start', parts: ['web', 'worker', 'simulators'].map(ofStart) },
  { name: 'dev', parts: [{ part: 'web', program: 'scripts/dev/web.ts' }] },
])('npm run $name', ({ name, parts }) => {
  let run: NpmRun
  let port: number
  let simulatorsPort: number

  const statusOf = async (ofPort: number, address: string) =>
    (await fetch(`http://127.0.0.1:${ofPort}${address}`).catch(() => null))?.status ?? null
  const answers = async (ofPort: number, address: string) => {
    await expect.poll(() => statusOf(ofPort, address), { timeout: TIMEOUT_MS / 3 }).toBe(200)
  }

  beforeAll(async () => {
    port = await findFreePort()
    simulatorsPort = await findFreePort()
    const ports = { PORT: String(port), SIMULATORS_PORT: String(simulatorsPort) }
    run = npmRun([name], { DATA_DIR: dataDir, ...ports })
    await run.waitForOutput('Kalari is running.')
  }, TIMEOUT_MS)
  afterAll(async () => {
    run.interrupt()
    await run.ended
  }, TIMEOUT_MS)

  test.runIf(name === 'start')(
    'recovers after a database process is killed',
    async () => {
      const { databaseUrl } = await startEmbeddedPostgres({ dataDir, log: () => undefined })
      const client = new pg.Client({ connectionString: databaseUrl })
      // this connection is lost with the others
      client.on('error', () => undefined)
      await client.connect()
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where state = 'idle' and pid <> pg_backend_pid() and application_name like 'kalari%'`,
      )
      crash(rows[0]?.pid)
      await expect.poll(() => client.query('select 1').catch(() => null)).toBeNull()
      await expect.poll(() => canEnter(databaseUrl), { timeout: 60_000 }).toBe(true)
      await answers(port, '/readyz')
      await answers(port, '/civil')
      expect(run.output()).not.toContain('Stopping')
      // still the only start that works on this data
      await expect.poll(() => isLocked(databaseUrl), { timeout: 60_000 }).toBe(true)
    },
    TIMEOUT_MS,
  )

  test.each(parts)(
    'restarts its $part process',
    async ({ part, program }) => {
      const [pid, ...others] = processesOf(program)
      expect(others).toEqual([])
      crash(pid)
      await expect
        .poll(() => processesOf(program).filter((one) => one !== pid), { timeout: 60_000 })
        .toHaveLength(1)
      await answers(port, '/civil')
      await answers(simulatorsPort, '/mailbox')
      expect(run.output()).toContain(`The ${part} process ended unexpectedly (SIGKILL)`)
    },
    TIMEOUT_MS,
  )
})

function crash(pid: number | undefined): void {
  // 0 would be every process of this group
  if (!pid) throw new Error('there is no such process')
  process.kill(pid, 'SIGKILL')
}

async function canEnter(databaseUrl: string): Promise<boolean> {
  return onDatabase(databaseUrl, async () => true).catch(() => false)
}

/** By whoever started the portal. */
function isLocked(databaseUrl: string): Promise<boolean> {
  return onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query(
      "select 1 from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and application_name = 'kalari start'",
    )
    return rows.length === 1
  })
}

async function onDatabase<T>(
  databaseUrl: string,
  ask: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}
