import { Problem } from '#contract/problems.ts'

const RETRY_SECONDS = 5

/** Returns the 503 for a temporary overload. */
export function busy(): Problem {
  return new Problem('unavailable', { isBusy: true, retryAfterSeconds: RETRY_SECONDS })
}
