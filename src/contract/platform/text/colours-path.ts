import type { Colours } from './colours.ts'

/**
 * The path of the style sheet for these colours. It contains all of them, so the response never
 * changes.
 */
export function coloursPath({ link, linkInDark, action, actionInDark }: Colours): string {
  const parts = [link, linkInDark, action, actionInDark].map((colour) => colour.slice(1))
  return `/colours/${parts.join('-')}.css`
}
