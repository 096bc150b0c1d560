const dayNames =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\bweekdays?\b|\bweekends?\b|\b(?:mornings?|afternoons?|evenings?|(?:half-)?days?|times|lessons) (?:a|of the|each) week\b|\btwice a week\b/i

/** Whether a free text names days of the week, which the batches of a course decide. */
export function namesDays(text: string): boolean {
  return dayNames.test(text)
}
