import type * as all from './every-page.ts'

export { knownDepartments, resultPaths } from './platform/pages/known-paths.ts'
/** The pages of the office's frame: they share their facts. */
export * as officePages from './platform/pages/office-pages.ts'
/**
 * Every page (spec §2): its paths in the router's notation, and the function that makes its
 * address. Addresses are made nowhere else; page-facts.ts has the facts. As a namespace, a page
 * loads only the addresses that it uses.
 */
export * as pages from './every-page.ts'

export type PageName = keyof typeof all

/**
 * A path on this site to open after login; anything else (another host, a scheme, a backslash) is
 * refused.
 */
export function safeNextPath(next: string | null): string | null {
  if (next === null || next.length > 500) return null
  return /^\/(?![/\\])[\w\-./?=&%+]*$/.test(next) ? next : null
}
