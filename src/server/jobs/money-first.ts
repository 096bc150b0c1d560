import { setTimeout as pause } from 'node:timers/promises'

/** News of payments comes in bursts: between two batches nothing else is begun, in milliseconds. */
const QUIET_AFTER_MS = 250
/** However much money comes, a mail waits no longer than this, in milliseconds. */
const LONGEST_WAIT_MS = 5_000

export type MoneyFirst = ReturnType<typeof moneyFirst>

/**
 * Lets mails wait while money is being recorded. A process has one processor's worth of time: what a mail takes of it,
 * every payment behind it waits for.
 * @param options in milliseconds; left out: as above.
 */
export function moneyFirst({
  quietAfterMs = QUIET_AFTER_MS,
  longestWaitMs = LONGEST_WAIT_MS,
} = {}) {
  let inHand = 0
  /** Settles when it is quiet again; null where it is. */
  let noise: PromiseWithResolvers<void> | null = null
  let becomesQuiet: NodeJS.Timeout | undefined
  const endNoise = () => {
    noise?.resolve()
    noise = null
  }
  return {
    recordMoney: async <T>(work: () => Promise<T>): Promise<T> => {
      inHand += 1
      noise ??= Promise.withResolvers()
      clearTimeout(becomesQuiet)
      try {
        return await work()
      } finally {
        inHand -= 1
        if (inHand === 0) becomesQuiet = setTimeout(endNoise, quietAfterMs).unref()
      }
    },
    /** Settles when no money is in hand, or after the longest wait. */
    whenQuiet: async (): Promise<void> => {
      if (noise !== null) await Promise.race([noise.promise, pause(longestWaitMs)])
    },
  }
}
