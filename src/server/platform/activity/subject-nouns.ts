import type { ActivityKind } from '#contract/people/activity.ts'

export const nouns = {
  course: 'the course',
  department: 'the category',
  order: 'the order',
  refund: 'the refund',
  student: 'the student',
  certificate: 'the certificate',
  staff: 'the colleague',
  settings: 'the settings',
  'provider-news': 'the provider’s news',
  policy: 'the policy',
  'day-close': 'the close of the day',
  month: 'the month',
  settlement: 'the settlement',
  import: 'the import',
  bank: 'the bank statement',
  restore: 'the time before the restore',
  integration: 'the integration',
  batch: 'the batch',
  concession: 'the concession',
  wish: 'the wish',
} as const satisfies Record<ActivityKind, string>
