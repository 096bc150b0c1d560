import { readStartOptions } from '../../src/server/config.ts'
import type { PortalOptions } from './plan-portal.ts'
import { startPortal, type RunningPortal } from './start-portal.ts'
import { welcome } from '../support/welcome.ts'

type RunOptions = Pick<PortalOptions, 'web' | 'areProgramsBuilt'> & {
  readonly onReady?: (portal: RunningPortal) => Promise<void>
}

/**
 * Starts the portal by the environment, prints its addresses, and runs it until Ctrl-C, a signal,
 * or the end of the database. Then it stops everything and ends this process: with 0 on request,
 * with 1 otherwise. `onReady` is called once it is up, before the addresses are printed.
 */
export async function runPortal({ onReady, ...options }: RunOptions = {}): Promise<never> {
  // a closed terminal must not end us before the parts are stopped
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
  const stopRequest = new AbortController()
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
    process.on(event, () => stopRequest.abort())
  }
  try {
    const portal = await startPortal({
      ...readStartOptions(),
      ...options,
      signal: stopRequest.signal,
      log: (line) => process.stdout.write(`${line}\n`),
    })
    await onReady?.(portal)
    process.stdout.write(welcome(portal))
    const sentence = await Promise.race([portal.broken, whenAborted(stopRequest.signal)])
    if (sentence !== null) process.stderr.write(`${sentence}\nStopping the rest.\n`)
    await portal.stop()
    if (sentence !== null) process.exit(1)
  } catch (error) {
    if (!stopRequest.signal.aborted) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exit(1)
    }
  }
  process.stdout.write('Stopped.\n')
  process.exit(0)
}

function whenAborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null)
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
}
