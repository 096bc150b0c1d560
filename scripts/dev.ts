import path from 'node:path'

import { readStartOptions } from '../src/server/config.ts'
import { findFreePort } from '../src/server/platform/db/embedded/free-port.ts'
import { openFront, type Front, type WebBehind } from './dev/front.ts'
import { serveSources } from './dev/vite-sources.ts'
import { runPortal } from './portal/run-portal.ts'
import type { RunningPortal } from './portal/start-portal.ts'

const root = path.dirname(import.meta.dirname)
const settleMs = 50

const { host, port } = readStartOptions()
const web: WebBehind = { port: await findFreePort(), isUp: Promise.resolve(null) }
const front = await openFront(web)
const sources = await serveSources(front.vite)
await runPortal({
  web: {
    script: 'scripts/dev/web.ts',
    environment: {
      HOST: '127.0.0.1',
      PORT: String(web.port),
      KALARI_SOURCES_URL: sources.url,
      // Vite's modules need React's development build
      NODE_ENV: 'development',
    },
  },
  onReady: async (portal) => {
    await front.listen(port, host)
    restartOnChange(portal, front)
  },
})

/** Changes during a restart cause one more. */
function restartOnChange(portal: RunningPortal, { vite }: Front): void {
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
  vite.watcher.on('all', (_event, file) => {
    if (!isOfTheServer(path.relative(root, file))) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      round = restartAfter(round, portal, vite)
    }, settleMs)
  })
}

async function restartAfter(
  round: Promise<void>,
  portal: RunningPortal,
  vite: Front['vite'],
): Promise<void> {
  await round
  web.isUp = restart(portal)
  // reloads open pages, which show data of the server
  if ((await web.isUp) === null) vite.ws.send({ type: 'full-reload' })
}

/**
 * A change of pages alone is hot-replaced in the browser; a file that the server uses too needs a
 * restart.
 */
function isOfTheServer(file: string): boolean {
  if (/\.test\.tsx?$/.test(file)) return false
  return /^(?:src[\\/](?!web[\\/])|institute[\\/])/.test(file)
}

/** @returns a sentence for the developer where the restart failed. */
async function restart(portal: RunningPortal): Promise<string | null> {
  const startedAt = performance.now()
  try {
    await portal.restart()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    process.stdout.write(`Restarted in ${seconds} s.\n`)
    return null
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    process.stdout.write(`${sentence}\n`)
    return sentence
  }
}
