import type { StaffRole } from '#contract/platform/roles.ts'

/** The work of a role in a line; contract/platform/roles.ts has the whole table. */
export const roleHints: Record<StaffRole, string> = {
  owner: 'Does everything, also staff, policies and settings.',
  desk: 'Takes payments, adds students and closes the day. Can’t change courses or refund.',
  teaching: 'Looks after batches, courses and certificates. Can’t take payments.',
  office: 'Does the work of Desk and of Teaching. Can’t approve refunds.',
  accounts: 'Decides refunds, checks the books and takes payments. Can’t change courses.',
  readOnly: 'Sees orders, students and courses. Can’t change anything.',
}
