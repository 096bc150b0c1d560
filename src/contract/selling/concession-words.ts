import type { ConcessionReason } from './concessions.ts'

/** The label of a concession without a name of its own, on screen and on documents. */
export const concessionLabels: Record<ConcessionReason, string> = {
  scholarship: 'Scholarship',
  staff: 'Staff concession',
  alumni: 'Alumni concession',
  group: 'Group concession',
  earlyBird: 'Early bird',
  other: 'Concession',
}
