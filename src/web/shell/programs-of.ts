import { pageFacts, pageNames } from '#contract/page-facts.ts'
import { pages } from '#contract/pages.ts'
import type { EntryContext } from 'react-router'
import type { Programs } from './start-programs.ts'
import { isOfOffice, withoutOffice } from './tables-of-pages.ts'

/** What the server draws whole, the same for everybody. */
const drawnPaths = new Set(
  pageNames
    .filter((name) => typeof pageFacts[name].cache !== 'string')
    .flatMap((name) => pages[name].paths),
)

/** The programs of a page, which it may carry without the office's table: nobody comes to the office by a link of it. */
export function programsOf({
  manifest,
  staticHandlerContext: { matches },
}: Pick<EntryContext, 'manifest' | 'staticHandlerContext'>): Programs {
  const isOffice = matches.some(({ route }) => isOfOffice(route.id))
  const table = isOffice ? manifest.url : withoutOffice(manifest.url)
  const ways = matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const { entry } = manifest
  const shared = [...new Set([entry, ...ways].flatMap(({ imports = [] }) => imports))]
  const own = ways.map(({ module }) => module)
  const path = matches.at(-1)?.route.path ?? ''
  return {
    files: [...new Set([table, ...shared, ...own, entry.module])],
    table,
    shared,
    routes: Object.fromEntries(ways.map(({ id, module }) => [id, module])),
    entry: entry.module,
    isDrawn: drawnPaths.has(`/${path.replace(/^\//, '')}`),
  }
}
