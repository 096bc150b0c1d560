import path from 'node:path'
import { planPortal } from '../../scripts/portal/plan-portal.ts'
import { startPart } from '../../scripts/portal/portal-part.ts'
import type { PortalPart } from '../../scripts/portal/portal-part.ts'
import { buildProgramsIfChanged } from '../../scripts/programs/build-programs.ts'
import { builtProgram } from '../../scripts/programs/programs.ts'
import { startEmbeddedPostgres } from '../../src/server/platform/db/embedded-postgres.ts'
import { makeTemporaryDataDir } from '../../src/server/platform/db/embedded/temporary-data-dir.ts'
import { prepareJobs } from '../../src/server/platform/jobs/queue.ts'

/** What `withEmptyPortal` gives: a database without tables, and programs that may be started on it. */
export type EmptyPortal = {
  databaseUrl: string
  simulatorsUrl: string
  environment: NodeJS.ProcessEnv
  prepareJobs(): Promise<void>
  /** A worker as production runs it, in a process of its own. Stop it before the portal ends. */
  startWorker(): Promise<PortalPart>
  /** A web process at a port of its own; the pages are built before. */
  startWeb(port: number): Promise<PortalPart>
}

/** A fresh database that syncs what it commits, without a table in it, and the simulators. */
export async function withEmptyPortal<T>(run: (portal: EmptyPortal) => Promise<T>): Promise<T> {
  await buildProgramsIfChanged({ log: () => undefined })
  const { dataDir, remove } = makeTemporaryDataDir('bench')
  const postgres = await startEmbeddedPostgres({ dataDir, durability: 'on', log: () => undefined })
  const { databaseUrl } = postgres
  const plan = await planPortal({ dataDir })
  const environment = { ...plan.environment, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' }
  const start = (name: string, script: string, more: NodeJS.ProcessEnv = {}) => {
    const logFile = path.join(dataDir, 'logs', `${name}.log`)
    const { signal } = new AbortController()
    return startPart({ name, script, environment: { ...environment, ...more }, logFile, signal })
  }
  const simulators = await start('simulators', builtProgram('simulators'))
  try {
    return await run({
      databaseUrl,
      simulatorsUrl: plan.simulatorsUrl ?? '',
      environment,
      prepareJobs: () => prepareJobs(databaseUrl),
      startWorker: () => start('worker', builtProgram('worker')),
      startWeb: (port) =>
        start(`web-${port}`, builtProgram('web'), { PORT: String(port), HOST: '127.0.0.1' }),
    })
  } finally {
    await simulators.stop()
    await postgres.stop()
    remove()
  }
}
