import { setTimeout } from 'node:timers/promises'
import type { Log } from '../tools.ts'

/** Work that repeats; its stop waits for the pass that is under way. */
export type KeepDoing = { stop(): Promise<void> }

/**
 * Does the same thing again and again until it is stopped. A pass that breaks off (the database is away) is
 * logged and made up by the next one.
 * @param options.everyMs the pause between two passes, in milliseconds.
 */
export function keepDoing(
  work: () => Promise<unknown>,
  { everyMs, log, name }: { everyMs: number; log: Log; name: string },
): KeepDoing {
  const stopping = new AbortController()
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await attempt(log, name, work)
      await setTimeout(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const finished = loop()
  return {
    stop: async () => {
      stopping.abort()
      await finished
    },
  }
}

async function attempt(log: Log, name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ err: error }, `${name} broke off`)
  }
}
