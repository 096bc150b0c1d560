import type { ConcessionReason } from './concessions.ts'

/** The label of a concession without a name of its own, on screen and on documents. */
export const concessionLabels: Record<ConcessionReason, string> = {
  scholarship: 'Scholarship',
  staff: 'Staff discount',
  alumni: 'Alumni discount',
  group: 'Group discount',
  earlyBird: 'Early bird',
  other: 'Discount',
}
