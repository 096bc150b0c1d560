import type { RouteConfigEntry } from '@react-router/dev/routes'
import * as instituteMessages from '../../src/contract/institute-messages.ts'
import * as integrationMessages from '../../src/contract/integration-messages.ts'
import * as officeMessages from '../../src/contract/office-messages.ts'
import { isOfOnePerson, pageNames } from '../../src/contract/page-facts.ts'
import { pages } from '../../src/contract/pages.ts'
import * as publicMessages from '../../src/contract/public-messages.ts'
import routes from '../../src/web/routes.ts'

/** A file of the built pages. */
export type Chunk = {
  fileName: string
  /** The source that the browser starts it for; null where it is only imported. */
  entry: string | null
  code: string
  /** The chunks that come with it. */
  imports: readonly string[]
  /** The sources it is made of. */
  modules: readonly string[]
}

/** Shorter ones ('Updating...') may stand in any program. */
const TELLING_LENGTH = 20

/** The sentences that only the office says. */
export const officeSentences: readonly string[] = Object.values({
  ...officeMessages,
  ...instituteMessages,
  ...integrationMessages,
}).filter(
  (sentence) =>
    sentence.length >= TELLING_LENGTH &&
    !Object.values<string>(publicMessages).some((text) => text.includes(sentence)),
)

/** src/tables reads and writes files, which only the office does. */
const ofOffice = /\/src\/(?:web\/admin\/(?!frame\/admin-storage\.ts$)|tables\/)/
const ofOfficeLibraries = /\/node_modules\/(?:recharts|papaparse|hucre|@tanstack\/react-table)\//
const ofOwnPages = /\/node_modules\/@tanstack\//

/** The files of the pages that show what belongs to one person, once they are live. */
const ownPages = pageNames
  .filter(isOfOnePerson)
  .flatMap((name) => pages[name].paths)
  .flatMap((path) =>
    allRoutes(routes).filter((route) => `/${route.path?.replace(/^\//, '')}` === path),
  )
  .map(({ file }) => `/src/web/${file}`)

/** What pages carry that are not to: a sentence for each, with the page and the chunk. */
export function strangersIn(chunks: readonly Chunk[], sentences: readonly string[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = chunks.flatMap(({ entry, fileName }) => {
    const page = entry?.replace(/\?.*$/, '') ?? ''
    if (page === '' || /\/src\/(?:web\/admin|tables)\//.test(page)) return []
    const isOwn = ownPages.some((file) => page.endsWith(file))
    return withImports(fileName, byName).flatMap((chunk) =>
      strangersOf(chunk, { sentences, isOwn }).map(
        (stranger) => `${stranger}: in ${chunk.fileName} for ${page}`,
      ),
    )
  })
  return [...new Set(found)]
}

function strangersOf(
  { code, modules }: Chunk,
  { sentences, isOwn }: { sentences: readonly string[]; isOwn: boolean },
): string[] {
  const isStranger = (module: string) =>
    ofOffice.test(module) || ofOfficeLibraries.test(module) || (!isOwn && ofOwnPages.test(module))
  return [...modules.filter(isStranger), ...sentences.filter((sentence) => code.includes(sentence))]
}

/** A chunk, and all that the browser loads before it runs. */
function withImports(fileName: string, byName: ReadonlyMap<string, Chunk>): Chunk[] {
  const names = new Set([fileName])
  // a set hands out what is added while it is walked through
  for (const name of names)
    for (const imported of byName.get(name)?.imports ?? []) names.add(imported)
  return [...names].flatMap((name) => byName.get(name) ?? [])
}

function allRoutes(some: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return some.flatMap((route) => [route, ...allRoutes(route.children ?? [])])
}
