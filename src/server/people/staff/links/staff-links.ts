import { MINUTE_MS } from '#contract/platform/durations.ts'

/** Both lead to /admin/resetpassword; only the first is for somebody without a password. */
export type StaffLinkPurpose = 'invitation' | 'reset-password'

/** Counted from the request, not from the mail; for a new password see ASVS 6.5.5. */
export const staffLinkLifetimeMs = {
  invitation: 24 * 60 * MINUTE_MS,
  'reset-password': 10 * MINUTE_MS,
} as const satisfies Record<StaffLinkPurpose, number>

/** The purpose in the token's key, so that no staff token equals a student's. */
export function tokenPurpose(purpose: StaffLinkPurpose): string {
  return `staff ${purpose}`
}
