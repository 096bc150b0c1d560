import { formatIndianDay } from '#contract/platform/time/indian-time.ts'

/** '2027-01' as 'Jan 2027'. */
export function monthName(month: string): string {
  return formatIndianDay(`${month}-01`).slice(3)
}
