import type { ActivityKind } from '#contract/people/activity.ts'
import { pages } from '#contract/pages.ts'
import { ownEntry } from '#contract/platform/own-entry.ts'

/** The office page of a line's subject, or null where there is none. */
export function subjectPath({ kind, _id }: { kind: string; _id: string }): string | null {
  return ownEntry(paths, kind)?.(_id) ?? null
}

const paths = {
  course: pages.editCourse,
  department: pages.editCategory,
  order: pages.officeOrder,
  refund: pages.officeRefund,
  student: pages.officeStudent,
  certificate: () => pages.officeCertificates(),
  staff: () => pages.officeStaff(),
  settings: () => pages.officeSettings(),
  policy: (kind: string) => pages.officePolicy(kind),
  'day-close': pages.officeDayClose,
  month: pages.officeMonth,
  import: () => pages.officeImports(),
  bank: () => pages.officeBank(),
  settlement: () => pages.officeSettlements(),
  'provider-news': () => pages.officeProviderNews(),
  restore: () => pages.officeRestore(),
  integration: () => pages.officeIntegrations(),
  batch: pages.officeBatch,
  trainer: pages.officeTrainer,
  concession: () => pages.officeConcessions(),
  wish: () => pages.officeWishes(),
  enquiry: () => pages.officeEnquiries(),
} as const satisfies Record<ActivityKind, (id: string) => string>
