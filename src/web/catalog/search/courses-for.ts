import { pages } from '#contract/pages.ts'

/** The catalogue, or its results for these words. */
export function coursesFor(words: string): string {
  return words === '' ? pages.courses() : `${pages.courses()}?${new URLSearchParams({ q: words })}`
}
