import type { StaffMember } from '#contract/people/staff-accounts.ts'

export const staffStateWords = {
  active: { label: 'Active', tone: 'good' },
  invited: { label: 'Invited', tone: 'info' },
  blocked: { label: 'Blocked', tone: 'bad' },
} as const satisfies Record<StaffMember['state'], { label: string; tone: string }>
