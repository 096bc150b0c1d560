import path from 'node:path'
import { migrate } from '../../db/migrate.ts'
import { planPortal } from '../../scripts/plan-portal.ts'
import { startPart } from '../../scripts/portal-part.ts'
import type { PortalPart } from '../../scripts/portal-part.ts'
import { buildProgramsIfChanged } from '../../scripts/programs/build-programs.ts'
import { builtProgram } from '../../scripts/programs/programs.ts'
import { createApp } from '../../src/server/app.ts'
import type { App } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { startEmbeddedPostgres } from '../../src/server/db/embedded-postgres.ts'
import { makeTemporaryDataDir } from '../../src/server/db/embedded/temporary-data-dir.ts'
import { prepareJobs } from '../../src/server/jobs/queue.ts'
import { gatewayControl } from '../../test/support/gateway-control.ts'
import { stripeControl } from '../../test/support/stripe-control.ts'

export type BenchPortal = {
  databaseUrl: string
  /** The use cases in this process, to fill the portal with. */
  app: App
  gateway: ReturnType<typeof gatewayControl>
  stripe: ReturnType<typeof stripeControl>
  /** A worker as production runs it, in a process of its own. Stop it before the portal ends. */
  startWorker(): Promise<PortalPart>
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** What `withEmptyPortal` gives: a database without tables, and programs that may be started on it. */
export type EmptyPortal = {
  databaseUrl: string
  simulatorsUrl: string
  environment: NodeJS.ProcessEnv
  prepareJobs(): Promise<void>
  startWorker: BenchPortal['startWorker']
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

/** An empty portal without web and worker: a fresh database that syncs what it commits, and the simulators. */
export async function withBenchPortal<T>(
  run: (benchPortal: BenchPortal) => Promise<T>,
): Promise<T> {
  return withEmptyPortal(async ({ databaseUrl, simulatorsUrl, environment, startWorker }) => {
    await migrate(databaseUrl)
    await prepareJobs(databaseUrl)
    const config = readConfig({ ...environment, KALARI_MODE: 'test' })
    const app = await createApp(config, { log: quiet, isWorker: false })
    const [gateway, stripe] = [gatewayControl(simulatorsUrl), stripeControl(simulatorsUrl)]
    // nothing of ours listens: what a benchmark needs is queued by itself
    await gateway.settings({ webhooks: 'off' })
    await stripe.settings({ webhooks: 'off' })
    try {
      return await run({ databaseUrl, app, gateway, stripe, startWorker })
    } finally {
      await app.stop()
    }
  })
}
