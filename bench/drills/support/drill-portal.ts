import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../../../db/migrate.ts'
import { seed } from '../../../db/seed.ts'
import { buildWebIfChanged } from '../../../scripts/build-web.ts'
import { planPortal } from '../../../scripts/plan-portal.ts'
import { startPart } from '../../../scripts/portal-part.ts'
import type { PortalPart } from '../../../scripts/portal-part.ts'
import { startEmbeddedPostgres } from '../../../src/server/db/embedded-postgres.ts'
import type { EmbeddedPostgres } from '../../../src/server/db/embedded-postgres.ts'
import { makeTemporaryDataDir } from '../../../src/server/db/embedded/temporary-data-dir.ts'
import { prepareJobs } from '../../../src/server/jobs/queue.ts'
import { openDatabaseDoor } from './database-door.ts'

const parts = { web: 'src/server/main.web.ts', 'worker-1': worker(), 'worker-2': worker() } as const
export type PartName = keyof typeof parts
export const partNames = ['web', 'worker-1', 'worker-2'] as const satisfies readonly PartName[]

function worker() {
  return 'src/server/main.worker.ts'
}

/** Its processes can be struck one by one. Everything is durable: what was answered must be there after a kill. */
export type DrillPortal = Awaited<ReturnType<typeof openDrillPortal>>

/** A portal with one web process, two workers, simulators and a database of its own. */
export async function openDrillPortal() {
  await buildWebIfChanged({ signal: new AbortController().signal, log: () => undefined })
  const { dataDir, remove } = makeTemporaryDataDir('drill')
  const startDatabase = () =>
    startEmbeddedPostgres({ dataDir, durability: 'on', log: () => undefined })
  let postgres: EmbeddedPostgres = await startDatabase()
  const door = await openDatabaseDoor()
  door.leadTo(postgres.databaseUrl)
  const databaseUrl = door.urlFor(postgres.databaseUrl)
  const plan = await planPortal({ dataDir })
  const environment = { ...plan.environment, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' }
  const start = (name: string, script: string) => {
    const logFile = path.join(dataDir, 'logs', `${name}.log`)
    return startPart({ name, script, environment, logFile, signal: new AbortController().signal })
  }
  await migrate(databaseUrl)
  await prepareJobs(databaseUrl)
  const { admin } = await seed({
    databaseUrl,
    adminEmail: plan.adminEmail,
    adminPassword: undefined,
    sampleData: true,
  })
  const simulators = await start('simulators', 'simulators/main.ts')
  const running = new Map<PartName, PortalPart>()

  /** Again and again: what it needs may be down, too. */
  async function bringUp(name: PartName): Promise<void> {
    for (let tried = 1; ; tried++)
      try {
        running.set(name, await start(name, parts[name]))
        return
      } catch (error) {
        if (tried >= UP_TRIES) throw error
        await setTimeout(UP_PAUSE_MS)
      }
  }

  await Promise.all(partNames.map((name) => bringUp(name)))
  return {
    url: plan.publicUrl,
    simulatorsUrl: plan.simulatorsUrl ?? '',
    databaseUrl,
    environment,
    admin,
    slam: door.slam,
    /** SIGKILL, and up again after a moment. */
    killPart: async (name: PartName, downMs: number): Promise<void> => {
      await running.get(name)?.kill()
      await setTimeout(downMs)
      await bringUp(name)
    },
    killDatabase: async (downMs: number): Promise<void> => {
      await postgres.kill()
      await setTimeout(downMs)
      postgres = await startDatabase()
      door.leadTo(postgres.databaseUrl)
    },
    /** No process of the database writes a file beyond so many bytes: as on a full disk. */
    fillDisk: async (bytes: number, forMs: number): Promise<void> => {
      const pids = await limitFiles(postgres.databaseUrl, String(bytes))
      await setTimeout(forMs)
      const [first] = pids
      setLimits(first === undefined ? [] : [...pids, ...stillThere(first)], 'unlimited')
      // it may be about to give up, as it must where it can't write what was promised
      await postgres.kill()
      postgres = await startDatabase()
      door.leadTo(postgres.databaseUrl)
    },
    /** What the database complained of. */
    deadlocks: (): number =>
      readFileSync(path.join(dataDir, 'logs', 'postgres.log'), 'utf8').split('deadlock detected')
        .length - 1,
    close: async (): Promise<void> => {
      await Promise.all([...running.values()].map((part) => part.stop()))
      await simulators.stop()
      await postgres.stop()
      door.close()
      remove()
    },
  }
}

const UP_TRIES = 30
const UP_PAUSE_MS = 300

async function limitFiles(databaseUrl: string, bytes: string): Promise<number[]> {
  const pids = await processesOf(databaseUrl)
  setLimits(pids, bytes)
  return pids
}

/** As the database's own user: nobody else may, where this process has not all of root's rights. */
function setLimits(pids: readonly number[], bytes: string): void {
  for (const pid of pids)
    try {
      const { uid, gid } = statSync(`/proc/${pid}`)
      const user = process.getuid?.() === 0 ? { uid, gid } : {}
      const args = ['--pid', String(pid), `--fsize=${bytes}:`]
      execFileSync('prlimit', args, { ...user, stdio: 'ignore' })
    } catch (error) {
      // else this one is gone by now
      if (existsSync(`/proc/${pid}`)) throw error
    }
}

/** The database's first process and its children. */
async function processesOf(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const status = readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8')
    const first = Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1])
    return [first, ...childrenOf(first)]
  } finally {
    await client.end()
  }
}

/** Those that began meanwhile inherited the limit. */
function stillThere(first: number): number[] {
  try {
    return childrenOf(first)
  } catch {
    return []
  }
}

function childrenOf(pid: number): number[] {
  const said = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return said === '' ? [] : said.split(' ').map(Number)
}
