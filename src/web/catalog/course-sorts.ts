import type { courseSorts as sortsOfContract } from '#contract/catalog.ts'

/** The orders of the contract with their words; the values alone would cost the browser zod. */
export const courseSorts = [
  { value: 'name', label: 'Name' },
  { value: 'fee', label: 'Lowest fee first' },
  { value: '-fee', label: 'Highest fee first' },
  { value: 'newest', label: 'Newest first' },
] as const satisfies { value: (typeof sortsOfContract)[number]; label: string }[]
