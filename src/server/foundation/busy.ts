import { Problem } from '#contract/problems.ts'

const RETRY_SECONDS = 5

/** Too much is asked of the portal just now: nothing is broken, and soon there is room again. */
export function busy(): Problem {
  return new Problem('unavailable', { isBusy: true, retryAfterSeconds: RETRY_SECONDS })
}
