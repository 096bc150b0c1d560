/** When and where somebody comes for the first time, in words: '05 Jan 2027, 6:00 pm', 'Room 2'. */
export type FirstClass = { when: string; where: string | null }

export type PlaceToCome = {
  name: string
  addressLines: readonly string[]
  phone: string
}

type Enrolled = {
  /** Of the enrollment; null where the institute has no such campus any more. */
  campus: PlaceToCome | null
  /** null: the course has no dates of its own. */
  firstClass: FirstClass | null
}

/**
 * What a student does after paying, as page and mail say it: `come` where and when, `ask` whom, in words before a phone
 * number. Nothing is promised that the portal does not know.
 */
export function whatHappensNext({ campus, firstClass }: Enrolled) {
  const first = firstClass && `Your first class: ${joined([firstClass.when, firstClass.where])}.`
  const place = campus && `Your campus: ${joined([campus.name, ...campus.addressLines])}.`
  const about = firstClass ? 'anything else' : 'your first class'
  return {
    come: [first, place].filter((sentence) => sentence !== null),
    ask: campus
      ? `Ask the ${campus.name} campus about ${about}:`
      : `Ask our office about ${about}:`,
  }
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(', ')
}
