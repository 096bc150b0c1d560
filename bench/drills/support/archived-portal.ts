import { execFile } from 'node:child_process'
import path from 'node:path'
import { seed } from '../../../db/seed.ts'
import { buildWebIfChanged } from '../../../scripts/build-web.ts'
import { planPortal } from '../../../scripts/portal/plan-portal.ts'
import { startPart } from '../../../scripts/portal/portal-part.ts'
import type { PortalPart } from '../../../scripts/portal/portal-part.ts'
import { prepareTables } from '../../../scripts/portal/prepare-tables.ts'

const root = path.join(import.meta.dirname, '..', '..', '..')

/** A portal of real processes on a database that is not its own; the simulators outlive it. */
export async function openArchivedPortal(
  dataDir: string,
  database: { ownerUrl: string; portalUrl: string },
) {
  await buildWebIfChanged({ log: () => undefined })
  const plan = await planPortal({ dataDir })
  const environment = { ...plan.environment, DATABASE_URL: database.portalUrl, LOG_LEVEL: 'warn' }
  await prepareTables({ ownerUrl: database.ownerUrl, portalRole: 'kalari_portal' })
  const { admin } = await seed({
    databaseUrl: database.ownerUrl,
    adminEmail: plan.adminEmail,
    adminPassword: undefined,
    sampleData: true,
  })
  const start = (name: string, script: string) =>
    startPart({
      name,
      script,
      environment,
      logFile: path.join(dataDir, 'logs', `${name}.log`),
      signal: new AbortController().signal,
    })
  const simulators = await start('simulators', 'simulators/main.ts')
  let parts: PortalPart[] = []
  return {
    url: plan.publicUrl,
    simulatorsUrl: plan.simulatorsUrl ?? '',
    environment,
    admin,
    /** @throws Error with what a process said that did not come up. */
    start: async (): Promise<void> => {
      parts.push(await start('web', 'src/server/main.web.ts'))
      parts.push(await start('worker', 'src/server/main.worker.ts'))
    },
    kill: async (): Promise<void> => {
      await Promise.all(parts.map((part) => part.kill()))
      parts = []
    },
    /** A command of production, as its operator runs it. */
    command: (name: string, ...args: string[]) =>
      new Promise<{ code: number; said: string }>((resolve) => {
        const env = { ...environment, DATABASE_OWNER_URL: database.ownerUrl }
        const script = path.join(root, 'scripts', `${name}.ts`)
        execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
          resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
        )
      }),
    close: async (): Promise<void> => {
      await Promise.all(parts.map((part) => part.stop()))
      await simulators.stop()
    },
  }
}
