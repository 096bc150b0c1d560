import { MINUTE_MS } from '#contract/durations.ts'

/** Both lead to /admin/resetpassword; only the first is for somebody without a password. */
export type StaffLinkPurpose = 'invitation' | 'reset-password'

/** From the request on, not from the mail: ASVS 6.5.5 for a new password. */
export const staffLinkLifetimeMs = {
  invitation: 24 * 60 * MINUTE_MS,
  'reset-password': 10 * MINUTE_MS,
} as const satisfies Record<StaffLinkPurpose, number>

/** What the token is made for, so that none of them is a student's. */
export function tokenPurpose(purpose: StaffLinkPurpose): string {
  return `staff ${purpose}`
}
