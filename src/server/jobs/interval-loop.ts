import { setTimeout } from 'node:timers/promises'
import type { Log } from '../foundation/log.ts'

/** Work that repeats; its stop waits for the pass that is under way, but not for ever. */
export type IntervalLoop = { stop(): Promise<void> }

/** What hangs longer than this when we stop is left behind: whatever repeats is safe to be cut off. */
const STOP_WAIT_MS = 6_000

type Habit = {
  name: string
  log: Log
  /** The pause between two passes, in milliseconds. */
  everyMs: number
  /** Left out: six seconds. */
  stopWaitMs?: number
}

/**
 * Does the same thing again and again until it is stopped. A pass that breaks off (the database is away) is
 * logged and made up by the next one.
 * @param work is told when to come to an end.
 */
export function startIntervalLoop(
  work: (signal: AbortSignal) => Promise<unknown>,
  { everyMs, log, name, stopWaitMs = STOP_WAIT_MS }: Habit,
): IntervalLoop {
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = async () => {
    while (!signal.aborted) {
      await attempt(log, name, () => work(signal))
      await setTimeout(everyMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const finished = loop()
  return {
    stop: async () => {
      stopping.abort()
      const isLate = await Promise.race([finished, setTimeout(stopWaitMs, true, { ref: false })])
      if (isLate) log.warn({ name }, 'left behind what was under way')
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
