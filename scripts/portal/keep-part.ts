import { setTimeout as delay } from 'node:timers/promises'

import type { PortalPart } from './portal-part.ts'

/** The same as in ops/systemd. */
const pauseMs = 2_000

export type KeptPart = Pick<PortalPart, 'stop' | 'kill'>

type Keeping = {
  /** Starts the part's process; rejects where it does not come up. */
  readonly start: () => Promise<PortalPart>
  /** Prints a line on the terminal. */
  readonly log: (line: string) => void
}

/** Restarts a part whenever its process ends unexpectedly, until it is stopped. */
export function keepPart(first: PortalPart, { start, log }: Keeping): KeptPart {
  const asked = new AbortController()
  let current: PortalPart | null = first
  const keep = async (): Promise<void> => {
    while (!asked.signal.aborted) {
      const sentence = current === null ? null : await untilDeath(current, asked.signal)
      if (asked.signal.aborted) return
      if (sentence !== null) log(`${sentence}\nStarting it again.`)
      await delay(pauseMs, undefined, { signal: asked.signal }).catch(() => undefined)
      if (asked.signal.aborted) return
      current = await start().catch((error: unknown) => {
        log(error instanceof Error ? error.message : String(error))
        return null
      })
    }
  }
  const kept = keep()
  const end = async (how: 'stop' | 'kill'): Promise<string> => {
    asked.abort()
    // one that is starting has to be up before it is ended
    await kept
    return (await current?.[how]()) ?? 'not running'
  }
  return { stop: () => end('stop'), kill: () => end('kill') }
}

/** Null: it was stopped on request. */
function untilDeath({ died }: PortalPart, asked: AbortSignal): Promise<string | null> {
  return Promise.race([
    died,
    new Promise<null>((resolve) => {
      if (asked.aborted) resolve(null)
      asked.addEventListener('abort', () => resolve(null), { once: true })
    }),
  ])
}
