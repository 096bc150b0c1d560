import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pLimit from 'p-limit'
import { seed } from '../../../db/seed.ts'
import { buildWebIfChanged } from '../../../scripts/build-web.ts'
import { planPortal } from '../../../scripts/portal/plan-portal.ts'
import { startPart } from '../../../scripts/portal/portal-part.ts'
import type { PortalPart } from '../../../scripts/portal/portal-part.ts'
import { prepareTables } from '../../../scripts/portal/prepare-tables.ts'
import { startEmbeddedPostgres } from '../../../src/server/platform/db/embedded-postgres.ts'
import type { EmbeddedPostgres } from '../../../src/server/platform/db/embedded-postgres.ts'
import { PORTAL_ROLE } from '../../../src/server/platform/db/embedded/prepare-database.ts'
import { makeTemporaryDataDir } from '../../../src/server/platform/db/embedded/temporary-data-dir.ts'
import { openDatabaseDoor } from '../../../test/support/database-door.ts'
import { limitFiles, setLimits, stillThere } from '../../../test/support/limit-files.ts'
import { faketimeLibrary } from './drill-programs.ts'

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
  const environment = {
    ...plan.environment,
    DATABASE_URL: door.urlFor(postgres.portalUrl),
    LOG_LEVEL: 'warn',
    // three processes and the drill itself share the 100 connections of one database
    DATABASE_CONNECTIONS: '8',
    MONEY_CONNECTIONS: '5',
  }
  const clock = wrongClock(dataDir)
  const start = (name: string, script: string, own: NodeJS.ProcessEnv = {}) =>
    startPart({
      name,
      script,
      environment: { ...environment, ...own },
      logFile: path.join(dataDir, 'logs', `${name}.log`),
      signal: new AbortController().signal,
    })
  await prepareTables({ ownerUrl: databaseUrl, portalRole: PORTAL_ROLE })
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
        running.set(name, await start(name, parts[name], clock.environmentOf(name)))
        return
      } catch (error) {
        if (tried >= UP_TRIES) throw error
        await setTimeout(UP_PAUSE_MS)
      }
  }

  /** Of one process one thing is done at a time: who kills it waits until it is up. */
  const turns = new Map<PartName, ReturnType<typeof pLimit>>()
  const inTurn = <T>(name: PartName, work: () => Promise<T>): Promise<T> => {
    const turn = turns.get(name) ?? pLimit(1)
    turns.set(name, turn)
    return turn(work)
  }

  await Promise.all(partNames.map((name) => bringUp(name)))
  return {
    url: plan.publicUrl,
    simulatorsUrl: plan.simulatorsUrl ?? '',
    databaseUrl,
    environment,
    admin,
    slam: door.slam,
    /** A transaction is durable, and whoever wrote it never hears of it. @returns false where nothing was written. */
    loseCommit: () => door.loseNextCommit(COMMIT_WITHIN_MS),
    /** SIGKILL in the moment in which a transaction has become durable, and up again. @returns false where nothing was written. */
    killAtCommit: (name: PartName): Promise<boolean> =>
      inTurn(name, async () => {
        let killed: Promise<unknown> | undefined
        const isHit = await door.loseNextCommit(COMMIT_WITHIN_MS, () => {
          killed = running.get(name)?.kill()
        })
        await killed
        if (isHit) await bringUp(name)
        return isHit
      }),
    /** For this process it is so many minutes later (below 0: earlier) for a while. */
    turnClock: async (name: PartName, minutes: number, forMs: number): Promise<void> => {
      clock.turn(name, minutes)
      await setTimeout(forMs)
      clock.turn(name, 0)
    },
    /** SIGKILL, and up again after a moment. */
    killPart: (name: PartName, downMs: number): Promise<void> =>
      inTurn(name, async () => {
        await running.get(name)?.kill()
        await setTimeout(downMs)
        await bringUp(name)
      }),
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

/** While people buy somebody always writes. */
const COMMIT_WITHIN_MS = 3_000
const UP_TRIES = 30
const UP_PAUSE_MS = 300

/** Lets a process read another time than it is, by Debian's libfaketime; its timers run on as before. */
function wrongClock(dataDir: string) {
  const library = faketimeLibrary()
  const fileOf = (name: string) => path.join(dataDir, `${name}.clock`)
  const turn = (name: string, minutes: number): void => {
    // a reader sees the old line or the new one, never half of it
    const draft = `${fileOf(name)}.new`
    writeFileSync(draft, `${minutes < 0 ? '' : '+'}${minutes}m\n`)
    renameSync(draft, fileOf(name))
  }
  return {
    /** What the process is started with. */
    environmentOf: (name: string): NodeJS.ProcessEnv => {
      turn(name, 0)
      return {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: fileOf(name),
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }
    },
    turn,
  }
}
