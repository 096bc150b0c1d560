import type * as all from './every-page.ts'

export { knownDepartments, resultPaths } from './known-paths.ts'
/** The pages of the office's frame: what holds at one, holds at all. */
export * as officePages from './office-pages.ts'
/**
 * Every page (spec §2): the paths it stands at, in the router's notation, and the function that spells an address of
 * it. The only place where a page's address is spelled; what holds at it says page-facts.ts. A namespace, so that a page
 * carries the addresses that it spells itself, and no visitor those of the office.
 */
export * as pages from './every-page.ts'

export type PageName = keyof typeof all

/** A path on this site to go to after login; anything else (another host, a scheme, a backslash) is refused. */
export function safeNextPath(next: string | null): string | null {
  if (next === null || next.length > 500) return null
  return /^\/(?![/\\])[\w\-./?=&%+]*$/.test(next) ? next : null
}
