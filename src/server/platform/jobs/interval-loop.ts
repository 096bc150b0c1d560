import { setTimeout } from 'node:timers/promises'
import type { Log } from '../foundation/log.ts'

/** A repeated task; `stop` waits for the running pass, up to a limit. */
export type IntervalLoop = { stop(): Promise<void> }

/** `stop` abandons a pass that takes longer: repeated work is safe to interrupt. */
const STOP_WAIT_MS = 6_000

type LoopOptions = {
  name: string
  log: Log
  /** The pause between two passes, in milliseconds. */
  everyMs: number
  /** Default: six seconds. */
  stopWaitMs?: number
}

/**
 * Repeats the work until it is stopped. A failed pass (the database is down) is logged; the next
 * pass catches up.
 * @param work receives a signal that is aborted on stop.
 */
export function startIntervalLoop(
  work: (signal: AbortSignal) => Promise<unknown>,
  { everyMs, log, name, stopWaitMs = STOP_WAIT_MS }: LoopOptions,
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
      if (isLate) log.warn({ name }, 'stopped before the running pass ended')
    },
  }
}

async function attempt(log: Log, name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ err: error }, `${name} failed`)
  }
}
