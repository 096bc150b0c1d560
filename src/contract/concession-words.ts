import type { ConcessionReason } from './concessions.ts'

/** What a student reads of a concession that has no name of its own, on screen and on paper. */
export const concessionLabels: Record<ConcessionReason, string> = {
  scholarship: 'Scholarship',
  staff: 'Staff concession',
  alumni: 'Alumni concession',
  group: 'Group concession',
  earlyBird: 'Early bird',
  other: 'Concession',
}
