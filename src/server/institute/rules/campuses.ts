import type { SectionFacts } from '#contract/institute/institute.ts'
import { messages } from '#contract/messages.ts'

/**
 * Objections to a new list of campuses, by field. Names are compared without case, as accounts do.
 * A campus that orders or accounts name must stay in the list.
 */
export function checkCampuses(
  { campuses, defaultCampus }: SectionFacts['campuses'],
  used: ReadonlySet<string>,
): Record<string, string> {
  const objections: Record<string, string> = {}
  for (const [at, { name }] of campuses.entries())
    if (campuses.findIndex((one) => one.name.toLowerCase() === name.toLowerCase()) < at)
      objections[`campuses.${at}.name`] = messages.campusTwice
  const lost = [...used].find((name) => !campuses.some((campus) => campus.name === name))
  if (lost !== undefined) objections['campuses'] = `${lost}: ${messages.campusIsUsed}`
  const isOpen = campuses.some(({ name, isClosed }) => name === defaultCampus && !isClosed)
  if (!isOpen) objections['defaultCampus'] = messages.defaultCampusClosed
  return objections
}
