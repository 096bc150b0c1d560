import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { selectFrom } from '../../platform/table/filters/list-filter.ts'

type Known = { months: readonly string[] }

/** The months with data, the newest first. */
export const byMonth = selectFrom('Month', (reply: Known | null) =>
  (reply?.months ?? []).map((value) => ({ value, label: monthName(value) })),
)

/** '2026-11' as 'Nov 2026'. */
export function monthName(month: string): string {
  return formatIndianDay(`${month}-01`).slice('01 '.length)
}
