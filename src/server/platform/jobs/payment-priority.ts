/** Payment messages come in bursts. A burst ends after this pause, in milliseconds. */
const QUIET_AFTER_MS = 1_000
/** A longer burst is normal traffic, so mails are sent meanwhile, in milliseconds. */
const LONGEST_BURST_MS = 30_000

export type MoneyFirst = ReturnType<typeof paymentPriority>

/**
 * Holds mails back during a burst of payments, because sending them would delay payments on the
 * same processor.
 * @param options in milliseconds; default: the constants above.
 */
export function paymentPriority({
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
    /** Resolves when no burst is running. */
    whenQuiet: async (): Promise<void> => {
      if (state === 'burst') await mailsMayGo.promise
    },
  }
}
