import { MINUTE_MS, DAY_MS } from '#contract/platform/durations.ts'

/**
 * first-password: for a student added at the desk, who has none yet. new-address: to an address
 * that no profile has yet.
 */
export type LinkPurpose = 'reset-password' | 'first-password' | 'confirm-address' | 'new-address'

/** Counted from the request, not from the mail; for a new password see ASVS 6.5.5. */
export const linkLifetimeMs = {
  'reset-password': 10 * MINUTE_MS,
  // read at home, on another day; afterwards /forgotpassword does the same
  'first-password': 3 * DAY_MS,
  'confirm-address': 7 * DAY_MS,
  'new-address': 7 * DAY_MS,
} as const satisfies Record<LinkPurpose, number>
