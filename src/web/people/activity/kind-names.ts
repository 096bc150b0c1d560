import type { ActivityKind } from '#contract/people/activity.ts'

export const kindNames: Record<ActivityKind, string> = {
  course: 'Courses',
  department: 'Categories',
  order: 'Orders',
  refund: 'Refunds',
  student: 'Students',
  certificate: 'Certificates',
  staff: 'Staff',
  settings: 'Settings',
  'provider-news': 'Provider news',
  policy: 'Policies',
  'day-close': 'Day closes',
  month: 'Months',
  import: 'Imports',
  bank: 'Bank statements',
  settlement: 'Settlements',
  restore: 'Restores',
  integration: 'Integrations',
  batch: 'Batches',
  concession: 'Concessions',
  wish: 'Demand',
}
