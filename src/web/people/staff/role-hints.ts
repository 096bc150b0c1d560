import type { StaffRole } from '#contract/platform/roles.ts'

/** The purpose of a role in a line; contract/platform/roles.ts has the whole table. */
export const roleHints: Record<StaffRole, string> = {
  owner: 'Everything, also colleagues and their roles.',
  desk: 'Takes payments, adds students, closes the day. No courses, no refunds.',
  teaching: 'Batches, courses, categories and certificates. No payments.',
  office: 'Courses, students, orders, payments at the desk, certificates, settings. No refunds.',
  accounts: 'Orders, payments at the desk and refunds. No courses, no certificates.',
  readOnly: 'Looks at everything and changes nothing.',
}
