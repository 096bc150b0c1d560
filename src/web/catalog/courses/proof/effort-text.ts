/** '6 hours a week'. */
export function effortText(hoursPerWeek: string | null): string | null {
  if (hoursPerWeek === null) return null
  return hoursPerWeek === '1' ? '1 hour a week' : `${hoursPerWeek} hours a week`
}
