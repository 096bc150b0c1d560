import type { DayClose } from '#contract/accounting/day-close.ts'

export const closeStates: Record<DayClose['state'], string> = {
  closed: 'Waits for a second name',
  confirmed: 'Confirmed',
}
