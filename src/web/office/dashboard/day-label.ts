const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** '2026-08-05' → '05 Aug'. A day of the calendar, not a moment: no time zone moves it. */
export function dayLabel(day: string): string {
  const [, month = '', date = ''] = day.split('-')
  return `${date} ${months[Number(month) - 1] ?? month}`
}
