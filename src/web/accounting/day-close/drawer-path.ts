import { pages } from '#contract/pages.ts'

/** The page on which the own drawer at this campus is counted. */
export function drawerPath(campus: string): string {
  return `${pages.officeCloseDay()}?${new URLSearchParams({ campus })}`
}
