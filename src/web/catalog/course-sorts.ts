import type { courseSorts as sortsOfContract } from '#contract/catalog.ts'

type Sort = (typeof sortsOfContract)[number]

/** The orders of the contract with their words; the values alone would cost the browser zod. */
export const courseSorts = [
  { value: 'relevance', label: 'Best match' },
  { value: 'name', label: 'Name' },
  { value: 'fee', label: 'Lowest fee first' },
  { value: '-fee', label: 'Highest fee first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'start', label: 'Starts soonest' },
] as const satisfies { value: Sort; label: string }[]

/** How a list is ordered where the reader has not chosen: a search by its best match, the rest by name. */
export function usualSort(q: string): Sort {
  return q === '' ? 'name' : 'relevance'
}

/** The choices of the order; '' stands for the usual one, so that typing words brings the best match up. */
export function sortChoices(q: string): { value: string; label: string }[] {
  return courseSorts
    .filter(({ value }) => q !== '' || value !== 'relevance')
    .map(({ value, label }) => ({ value: value === usualSort(q) ? '' : value, label }))
}
