const DAY_MS = 86_400_000
const INDIA_AHEAD_MS = 5.5 * 3_600_000

export type Preset = { label: string; from: string; to: string }

/**
 * Common spans of days, from the present day in India (YYYY-MM-DD). A week begins on Monday, a
 * financial year on 1 April.
 */
export function presetsOf(today: string): Preset[] {
  const [year = '', month = ''] = today.split('-')
  const yesterday = daysBefore(today, 1)
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const lastOfBefore = daysBefore(`${year}-${month}-01`, 1)
  const firstYear = Number(month) >= 4 ? Number(year) : Number(year) - 1
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Yesterday', from: yesterday, to: yesterday },
    { label: 'This week', from: daysBefore(today, sinceMonday), to: today },
    { label: 'This month', from: `${year}-${month}-01`, to: today },
    { label: 'Last month', from: `${lastOfBefore.slice(0, 7)}-01`, to: lastOfBefore },
    { label: 'This financial year', from: `${firstYear}-04-01`, to: today },
  ]
}

/** The present day in India by this machine's clock, YYYY-MM-DD. */
export function todayInIndia(): string {
  return new Date(Date.now() + INDIA_AHEAD_MS).toISOString().slice(0, 10)
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)
}
