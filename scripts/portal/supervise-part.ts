import { setTimeout as delay } from 'node:timers/promises'

import type { PortalPart } from './portal-part.ts'

/** The same as in ops/systemd. */
const pauseMs = 2_000

export type SupervisedPart = Pick<PortalPart, 'stop' | 'kill'>

type SupervisionOptions = {
  /** Starts the part's process; rejects where it does not come up. */
  readonly start: () => Promise<PortalPart>
  /** Prints a line on the terminal. */
  readonly log: (line: string) => void
}

/** Restarts a part whenever its process ends unexpectedly, until it is stopped. */
export function supervisePart(
  first: PortalPart,
  { start, log }: SupervisionOptions,
): SupervisedPart {
  const stopRequest = new AbortController()
  let current: PortalPart | null = first
  const supervise = async (): Promise<void> => {
    while (!stopRequest.signal.aborted) {
      const sentence = current === null ? null : await unexpectedEnd(current, stopRequest.signal)
      if (stopRequest.signal.aborted) return
      if (sentence !== null) log(`${sentence}\nStarting it again.`)
      await delay(pauseMs, undefined, { signal: stopRequest.signal }).catch(() => undefined)
      if (stopRequest.signal.aborted) return
      current = await start().catch((error: unknown) => {
        log(error instanceof Error ? error.message : String(error))
        return null
      })
    }
  }
  const supervision = supervise()
  const end = async (method: 'stop' | 'kill'): Promise<string> => {
    stopRequest.abort()
    // one that is starting has to be up before it is ended
    await supervision
    return (await current?.[method]()) ?? 'not running'
  }
  return { stop: () => end('stop'), kill: () => end('kill') }
}

/** Null: it was stopped on request. */
function unexpectedEnd({ died }: PortalPart, signal: AbortSignal): Promise<string | null> {
  return Promise.race([
    died,
    new Promise<null>((resolve) => {
      if (signal.aborted) resolve(null)
      signal.addEventListener('abort', () => resolve(null), { once: true })
    }),
  ])
}
