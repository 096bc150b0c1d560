/**
 * The table of pages travels with the first one (react-router.config.ts). The office's pages are two thirds of it, and nobody
 * comes to them by a link of a public page, so those have a table without them.
 */
export function withoutOffice(tableAddress: string): string {
  return tableAddress.replace(/\.js$/, '-public.js')
}

export function isOfOffice(routeId: string): boolean {
  return routeId.startsWith('admin/')
}
