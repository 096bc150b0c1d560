import { setTimeout } from 'node:timers/promises'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { everybody } from './support/cluster/everybody.ts'
import { recordRolling } from './support/cluster/kept-rollings.ts'
import {
  installClusterPrograms,
  openClusterPortal,
  webNames,
  workerNames,
} from './support/cluster/portal.ts'
import type { ClusterPortal } from './support/cluster/portal.ts'
import { processorTimes, usedBetween } from './support/cluster/processor-time.ts'
import { startLoad, summaryOf } from './support/cluster/steady-load.ts'
import { payers } from './support/payers.ts'

const AROUND_MS = 4_000

export const name = 'rolling'

/**
 * Starts the portal on three machines in one, restarts each web process and each worker while two hundred requests come a second,
 * and looks whether a single one failed. Adds the run to its report below bench/results.
 * @returns false where one did.
 */
export async function run(): Promise<boolean> {
  const missing = installClusterPrograms()
  if (missing !== null) {
    process.stderr.write(`${missing}\n`)
    return false
  }
  const startedMs = performance.now()
  const portal = await openClusterPortal()
  try {
    const token = await tokenOf(portal)
    const load = startLoad(everybody(portal, token))
    await setTimeout(AROUND_MS)
    const fromMs = performance.now()
    const before = processorTimes(portal.roots())
    const restarts: { name: string; how: string; seconds: number }[] = []
    for (const part of [...webNames, ...workerNames]) {
      const stoppedMs = performance.now()
      const how = (await portal.stop(part)) ?? 'was not there'
      const seconds = (performance.now() - stoppedMs) / 1_000
      await portal.bringUp(part)
      restarts.push({ name: part, how, seconds })
      await setTimeout(AROUND_MS)
    }
    const toMs = performance.now()
    const used = processorTimes(portal.roots())
    await load.stop()
    const kinds = summaryOf(load.seen, 0, Infinity)
    const loadSeconds = (toMs - fromMs) / 1_000
    const answered = load.seen.filter(({ sentMs }) => sentMs >= fromMs && sentMs < toMs).length
    const isRight =
      kinds.every(({ failed }) => failed === 0) &&
      restarts.every(({ how }) => how === 'exit code 0')
    recordRolling({
      kinds,
      restarts,
      perSecond: answered / loadSeconds,
      loadSeconds,
      processorSeconds: usedBetween(before, used),
      seconds: (performance.now() - startedMs) / 1_000,
      isRight,
    })
    return isRight
  } finally {
    await portal.close()
  }
}

async function tokenOf(portal: ClusterPortal): Promise<string> {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const config = readConfig({ ...portal.environment, KALARI_MODE: 'test' })
  const app = await createApp(config, { log: quiet, isWorker: false })
  const { token } = await payers({ ...portal, db: app.db }).logIn()
  await app.stop()
  return token
}
