import type { DayCloseState } from '#contract/accounting/day-close.ts'

export const closeStates: Record<DayCloseState, string> = {
  closed: 'Waits for a second person',
  confirmed: 'Confirmed',
  takenBack: 'Taken back',
}

export const closeTones = { closed: 'warn', confirmed: 'good', takenBack: 'info' } as const
