/** India's three national holidays, by month and day: the same every year. */
const national = [
  ['01-26', 'Republic Day'],
  ['08-15', 'Independence Day'],
  ['10-02', 'Gandhi Jayanti'],
] as const

/** The name of the national holiday on a day, YYYY-MM-DD; null: there is none. */
export function nationalHolidayOn(day: string): string | null {
  return national.find(([date]) => day.endsWith(`-${date}`))?.[1] ?? null
}

/** The national holidays of some years. */
export function nationalHolidays(years: readonly number[]): { day: string; name: string }[] {
  return years.flatMap((year) => national.map(([date, name]) => ({ day: `${year}-${date}`, name })))
}
