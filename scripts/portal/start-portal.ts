import * as fs from 'node:fs'
import path from 'node:path'

import { seed } from '../../db/seed.ts'
import { startEmbeddedPostgres } from '../../src/server/platform/db/embedded-postgres.ts'
import { PORTAL_ROLE } from '../../src/server/platform/db/embedded/prepare-database.ts'
import { buildWebIfChanged } from '../build-web.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { planPortal, type PortalOptions, type PortalPlan } from './plan-portal.ts'
import { supervisePart, type SupervisedPart } from './supervise-part.ts'
import { startPart, type PartOptions } from './portal-part.ts'
import { prepareTables } from './prepare-tables.ts'
import { buildProgramsIfChanged } from '../programs/build-programs.ts'
import { builtProgram, programs } from '../programs/programs.ts'
import { reportTrouble } from '../support/report-trouble.ts'

export type RunningPortal = {
  readonly url: string
  readonly simulatorsUrl: string | null
  readonly databaseUrl: string
  readonly dataDir: string
  /** The admin that this start created; null where there was one. */
  readonly admin: { email: string; password: string } | null
  /**
   * Settles with a sentence when the database is gone and does not return. The other parts still
   * run: call stop.
   */
  readonly broken: Promise<string>
  readonly stop: () => Promise<void>
  /**
   * SIGKILL to every part and to the embedded PostgreSQL, as in a crash; start again on the same
   * dataDir.
   */
  readonly kill: () => Promise<void>
  /** Restarts the web and worker processes on new sources. */
  readonly restart: () => Promise<void>
}

type PartName = 'web' | 'worker' | 'simulators'

/** The parts that are up, which a failed start has to stop again. */
type Run = {
  readonly plan: PortalPlan
  readonly signal: AbortSignal
  readonly parts: Map<PartName, SupervisedPart>
  readonly breakWith: (sentence: string) => void
  /** `url` is the owner's, `portalUrl` that of web and worker. */
  database: {
    url: string
    portalUrl: string
    release(): Promise<void>
    kill(): Promise<void>
  } | null
  admin: RunningPortal['admin']
}

/**
 * Starts a whole portal: database and pages, web, then worker and simulators. If a step fails or
 * the signal aborts, everything is stopped again, and an error with a sentence for the terminal is
 * thrown.
 */
export async function startPortal(options: PortalOptions): Promise<RunningPortal> {
  const failure = new AbortController()
  const broken = Promise.withResolvers<string>()
  const run: Run = {
    plan: await planPortal(options),
    signal: AbortSignal.any([failure.signal, ...(options.signal ? [options.signal] : [])]),
    parts: new Map(),
    breakWith: broken.resolve,
    database: null,
    admin: null,
  }
  try {
    run.signal.throwIfAborted()
    await together(failure, [openDatabase(run), buildIfChanged(run)])
    await openPart(run, 'web')
    // in parallel they would slow down the first page
    await together(failure, [
      openPart(run, 'worker'),
      ...(run.plan.simulatorsUrl === null ? [] : [openPart(run, 'simulators')]),
    ])
  } catch (error) {
    await closeAll(run)
    throw error
  }
  return describe(run, broken.promise)
}

function describe(run: Run, broken: Promise<string>): RunningPortal {
  const { plan } = run
  return {
    url: plan.publicUrl,
    simulatorsUrl: plan.simulatorsUrl,
    databaseUrl: run.database?.url ?? '',
    dataDir: plan.dataDir,
    admin: run.admin,
    broken,
    stop: () => closeAll(run),
    kill: async () => {
      await Promise.all([...run.parts.values()].map((part) => part.kill()))
      await run.database?.kill()
    },
    restart: async () => {
      await Promise.all([closePart(run, 'web'), closePart(run, 'worker')])
      // both have settled before a retry
      const opened = await Promise.allSettled([openPart(run, 'web'), openPart(run, 'worker')])
      const failed = opened.find((one) => one.status === 'rejected')
      if (failed !== undefined) throw failed.reason
    },
  }
}

/** `npm run dev` runs from its sources and needs no build. */
async function buildIfChanged({ plan, signal }: Run): Promise<void> {
  if (plan.web !== undefined) return
  await Promise.all([
    buildWebIfChanged({ signal, log: plan.log }),
    ...(plan.areProgramsBuilt ? [] : [buildProgramsIfChanged({ signal, log: plan.log })]),
  ])
}

async function openDatabase(run: Run): Promise<void> {
  const { plan } = run
  if (plan.databaseUrl === null) await openEmbeddedDatabase(run)
  else {
    const url = plan.databaseUrl
    run.database = { url, portalUrl: url, release: nothing, kill: nothing }
  }
  const databaseUrl = run.database?.url ?? ''
  run.signal.throwIfAborted()
  await prepareTables({
    ownerUrl: databaseUrl,
    portalRole: plan.databaseUrl === null ? PORTAL_ROLE : null,
    institute: plan.hasSampleData ? 'sample' : 'empty',
  })
  const { admin } = await seedOnce(databaseUrl, plan)
  run.admin = admin
}

async function openEmbeddedDatabase(run: Run): Promise<void> {
  const { plan } = run
  if (!fs.existsSync(path.join(plan.dataDir, 'postgres-secrets.json')))
    plan.log('Making the database …')
  const postgres = await startEmbeddedPostgres({
    dataDir: plan.dataDir,
    durability: plan.durability,
    log: plan.log,
  })
  const lock = await lockDataFolder(postgres.databaseUrl)
  if (lock === null) {
    // another start works on it, so it is not ours to stop
    throw new Error(
      `Another Kalari runs on ${plan.dataDir}. Stop it, or start this one with DATA_DIR set to another folder.`,
    )
  }
  void lock.lost.then(run.breakWith)
  run.database = {
    url: postgres.databaseUrl,
    portalUrl: postgres.portalUrl,
    release: async () => {
      await lock.release()
      await postgres.stop()
    },
    kill: async () => {
      await lock.release()
      await postgres.kill()
    },
  }
}

function seedOnce(databaseUrl: string, plan: PortalPlan): ReturnType<typeof seed> {
  return seed({
    databaseUrl,
    adminEmail: plan.adminEmail,
    adminPassword: plan.adminPassword,
    sampleData: plan.hasSampleData,
  })
}

async function openPart(run: Run, name: PartName): Promise<void> {
  const { plan } = run
  const first = await startPart(partOptions(run, name))
  const endReport = reportTrouble(name, logFileOf(run, name), plan.log)
  const supervised = supervisePart(first, {
    start: () => startPart(partOptions(run, name)),
    log: plan.log,
  })
  run.parts.set(name, {
    stop: () => {
      endReport()
      return supervised.stop()
    },
    kill: () => {
      endReport()
      return supervised.kill()
    },
  })
}

function partOptions(run: Run, name: PartName): PartOptions {
  const { plan, signal } = run
  const own = name === 'web' ? plan.web : undefined
  return {
    name,
    script: own?.script ?? (plan.web === undefined ? builtProgram(name) : programs[name]),
    environment: { ...environmentOf(run, name), ...databaseOf(run) },
    logFile: logFileOf(run, name),
    signal,
  }
}

function logFileOf({ plan }: Run, name: PartName): string {
  return path.join(plan.dataDir, 'logs', `${name}.log`)
}

function environmentOf({ plan }: Run, name: PartName): NodeJS.ProcessEnv {
  return {
    ...plan.environment,
    ...ownMetricsPort(name, plan.environment['METRICS_PORT']),
    ...(name === 'web' ? plan.web?.environment : {}),
  }
}

function databaseOf({ database }: Run): NodeJS.ProcessEnv {
  return database ? { DATABASE_URL: database.portalUrl } : {}
}

/** The simulators have no metrics; the worker uses the port after the web process's. */
function ownMetricsPort(name: PartName, port: string | undefined): NodeJS.ProcessEnv {
  return name === 'worker' && port !== undefined ? { METRICS_PORT: String(Number(port) + 1) } : {}
}

async function closePart(run: Run, name: PartName): Promise<void> {
  await run.parts.get(name)?.stop()
  run.parts.delete(name)
}

/** In reverse order of dependence. May be called twice. */
async function closeAll(run: Run): Promise<void> {
  await Promise.all([closePart(run, 'web'), closePart(run, 'worker')])
  await closePart(run, 'simulators')
  const { database } = run
  run.database = null
  await database?.release()
}

/**
 * Waits for all steps even where one fails, so that nothing comes up after everything was stopped.
 */
async function together(failure: AbortController, steps: Promise<unknown>[]): Promise<void> {
  const errors: unknown[] = []
  const watched = steps.map((step) =>
    step.catch((error: unknown) => {
      errors.push(error)
      failure.abort(error)
    }),
  )
  await Promise.all(watched)
  // the first error is the cause, the others follow from it
  if (errors.length > 0) throw errors[0]
}

async function nothing(): Promise<void> {}
