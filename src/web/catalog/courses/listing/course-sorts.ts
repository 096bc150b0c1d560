import type { courseSorts as sortsOfContract } from '#contract/catalog/catalog.ts'

type Sort = (typeof sortsOfContract)[number]

/** The contract's orders with their labels; importing the values would load zod in the browser. */
export const courseSorts = [
  { value: 'relevance', label: 'Best match first' },
  { value: 'name', label: 'By name' },
  { value: 'fee', label: 'Lowest fee first' },
  { value: '-fee', label: 'Highest fee first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'start', label: 'Starts soonest' },
] as const satisfies { value: Sort; label: string }[]

/** The default order: a search by its best match, the rest by name. */
export function usualSort(q: string): Sort {
  return q === '' ? 'name' : 'relevance'
}

/**
 * The choices of the order; '' stands for the default one, so that typed words sort by best match.
 */
export function sortChoices(q: string): { value: string; label: string }[] {
  return courseSorts
    .filter(({ value }) => q !== '' || value !== 'relevance')
    .map(({ value, label }) => ({ value: value === usualSort(q) ? '' : value, label }))
}
