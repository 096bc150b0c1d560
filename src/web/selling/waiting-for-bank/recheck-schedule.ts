const FIRST_DELAYS_MS = [3_000, 5_000, 10_000]
const LATER_DELAY_MS = 20_000
const GIVE_UP_AFTER_MS = 5 * 60_000

/**
 * The schedule of automatic checks on a pending page: after 3, 5, 10, then every 20 seconds, for
 * five minutes.
 * @param checkCount the number of automatic checks so far.
 * @returns milliseconds to wait, or null when only the button is left.
 */
export function recheckDelayMs(checkCount: number): number | null {
  const waitedMs = Array.from({ length: checkCount }, (_, n) => delayMs(n)).reduce(
    (a, b) => a + b,
    0,
  )
  return waitedMs + delayMs(checkCount) > GIVE_UP_AFTER_MS ? null : delayMs(checkCount)
}

function delayMs(asked: number): number {
  return FIRST_DELAYS_MS[asked] ?? LATER_DELAY_MS
}
