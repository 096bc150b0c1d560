/** News of payments comes in bursts: between two batches nothing else is begun, in milliseconds. */
const QUIET_AFTER_MS = 1_000
/** A burst that lasts longer is the usual traffic: then mails go out beside it, in milliseconds. */
const LONGEST_BURST_MS = 30_000

export type MoneyFirst = ReturnType<typeof moneyFirst>

/**
 * Lets mails wait while a burst of payments is being recorded. A process has one processor's worth of time: what a mail
 * takes of it, every payment behind it waits for.
 * @param options in milliseconds; left out: as above.
 */
export function moneyFirst({
  quietAfterMs = QUIET_AFTER_MS,
  longestBurstMs = LONGEST_BURST_MS,
} = {}) {
  let inHand = 0
  let state: 'quiet' | 'burst' | 'traffic' = 'quiet'
  let mailsMayGo = Promise.withResolvers<void>()
  let quietTimer: NodeJS.Timeout | undefined
  let burstTimer: NodeJS.Timeout | undefined
  const become = (next: 'quiet' | 'traffic') => {
    clearTimeout(burstTimer)
    state = next
    mailsMayGo.resolve()
  }
  return {
    recordMoney: async <T>(work: () => Promise<T>): Promise<T> => {
      inHand += 1
      clearTimeout(quietTimer)
      if (state === 'quiet') {
        state = 'burst'
        mailsMayGo = Promise.withResolvers()
        burstTimer = setTimeout(() => become('traffic'), longestBurstMs).unref()
      }
      try {
        return await work()
      } finally {
        inHand -= 1
        if (inHand === 0) quietTimer = setTimeout(() => become('quiet'), quietAfterMs).unref()
      }
    },
    /** Settles when no burst is under way. */
    whenQuiet: async (): Promise<void> => {
      if (state === 'burst') await mailsMayGo.promise
    },
  }
}
