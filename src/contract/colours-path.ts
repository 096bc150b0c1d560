import type { Colours } from './colours.ts'

/** Where the style sheet of these colours is had from; the address says all of it, so that it never changes. */
export function coloursPath({ link, linkInDark, action, actionInDark }: Colours): string {
  const parts = [link, linkInDark, action, actionInDark].map((colour) => colour.slice(1))
  return `/colours/${parts.join('-')}.css`
}
