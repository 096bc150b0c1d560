/** Payment messages come in bursts. A burst ends after this pause, in milliseconds. */
const QUIET_AFTER_MS = 1_000
/** A longer burst is normal traffic, so mails are sent meanwhile, in milliseconds. */
const LONGEST_BURST_MS = 30_000

export type PaymentPriority = ReturnType<typeof paymentPriority>

/**
 * Holds mails back during a burst of payments, because sending them would delay payments on the
 * same processor.
 * @param options in milliseconds; default: the constants above.
 */
export function paymentPriority({
  quietAfterMs = QUIET_AFTER_MS,
  longestBurstMs = LONGEST_BURST_MS,
} = {}) {
  let running = 0
  let state: 'quiet' | 'burst' | 'traffic' = 'quiet'
  let mailsReleased = Promise.withResolvers<void>()
  let quietTimer: NodeJS.Timeout | undefined
  let burstTimer: NodeJS.Timeout | undefined
  const enterState = (next: 'quiet' | 'traffic') => {
    clearTimeout(burstTimer)
    state = next
    mailsReleased.resolve()
  }
  return {
    runPayment: async <T>(work: () => Promise<T>): Promise<T> => {
      running += 1
      clearTimeout(quietTimer)
      if (state === 'quiet') {
        state = 'burst'
        mailsReleased = Promise.withResolvers()
        burstTimer = setTimeout(() => enterState('traffic'), longestBurstMs).unref()
      }
      try {
        return await work()
      } finally {
        running -= 1
        if (running === 0) quietTimer = setTimeout(() => enterState('quiet'), quietAfterMs).unref()
      }
    },
    /** Resolves when no burst is running. */
    waitForQuiet: async (): Promise<void> => {
      if (state === 'burst') await mailsReleased.promise
    },
  }
}
