import { dayAfter, financialYearStart } from '#contract/platform/time/indian-calendar.ts'

export type Preset = { label: string; from: string; to: string }

/**
 * Common spans of days, from the present day in India (YYYY-MM-DD). A week begins on Monday, a
 * financial year on 1 April.
 */
export function presetsOf(today: string): Preset[] {
  const [year = '', month = ''] = today.split('-')
  const yesterday = dayAfter(today, -1)
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const lastOfBefore = dayAfter(`${year}-${month}-01`, -1)
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Yesterday', from: yesterday, to: yesterday },
    { label: 'This week', from: dayAfter(today, -sinceMonday), to: today },
    { label: 'This month', from: `${year}-${month}-01`, to: today },
    { label: 'Last month', from: `${lastOfBefore.slice(0, 7)}-01`, to: lastOfBefore },
    { label: 'This financial year', from: financialYearStart(today), to: today },
  ]
}
