import { pages } from '#contract/pages.ts'

/** The catalogue, or what it has for these words. */
export function coursesFor(words: string): string {
  return words === '' ? pages.courses() : `${pages.courses()}?${new URLSearchParams({ q: words })}`
}
