import { presetsOf } from './day-presets.ts'

/** Not a filter of any list. */
const DAYS = 'days'

/** @param today the present day in India, YYYY-MM-DD. */
export type Saving = { query: string; today: string }

/** The name of a common span of days in the query: 'This month'. */
export function daysOf({ query, today }: Saving): string | null {
  const params = new URLSearchParams(query)
  const [from, to] = [params.get('from'), params.get('to')]
  return presetsOf(today).find((preset) => preset.from === from && preset.to === to)?.label ?? null
}

/** The query as it is stored: 'This month' stays relative to the present month. */
export function keptQuery(saving: Saving): string {
  const days = daysOf(saving)
  if (days === null) return saving.query
  const params = new URLSearchParams(saving.query)
  params.delete('from')
  params.delete('to')
  params.set(DAYS, days)
  return String(params)
}

/** The query of the list's address, from a stored one. */
export function shownQuery({ query, today }: Saving): string {
  const params = new URLSearchParams(query)
  const preset = presetsOf(today).find(({ label }) => label === params.get(DAYS))
  params.delete(DAYS)
  if (preset) {
    params.set('from', preset.from)
    params.set('to', preset.to)
  }
  return String(params)
}

/** Whether two queries are equal, in any order. */
export function isSameQuery(one: string, other: string): boolean {
  return sorted(one) === sorted(other)
}

function sorted(query: string): string {
  const params = new URLSearchParams(query)
  params.sort()
  return String(params)
}
