import type { DueAge } from '#contract/selling/parts/dues.ts'

/** The overdue age of a part, in words. */
export const ageNames = {
  notYet: 'Not due yet',
  to30: '1 to 30 days',
  to60: '31 to 60 days',
  to90: '61 to 90 days',
  over90: 'Over 90 days',
} as const satisfies Record<DueAge, string>
