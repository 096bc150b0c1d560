import type { RouteObject, ServerBuild } from 'react-router'
import { createRequestHandler, matchRoutes } from 'react-router'

type Handler = ReturnType<typeof createRequestHandler>
type Route = NonNullable<ServerBuild['routes'][string]>

/** Strangers may put what they like into an address: so many are remembered, none longer than so many letters. */
const MAX_PATHS = 1_000
const MAX_PATH_LENGTH = 300

/**
 * A handler for each page, which knows that page and the layouts around it. React Router looks through all the pages that it knows
 * three times for each answer, and copies them twice: with all of the portal's that was a tenth of a page made anew (decision 51).
 * @param mode as for React Router's createRequestHandler.
 */
export function handlersByPage(build: ServerBuild, mode: string): (request: Request) => Handler {
  const whole = createRequestHandler(build, mode)
  const tree = childrenOf(
    undefined,
    Object.values(build.routes).filter((route) => route !== undefined),
  )
  const byPage = new Map<string, Handler>()
  const byPath = new Map<string, Handler>()
  const find = (path: string): Handler => {
    const ids = matchRoutes(tree, path)?.map(({ route }) => route.id ?? '') ?? []
    const page = ids.at(-1)
    // data of a page has an address of React Router's own
    if (page === undefined || path.endsWith('.data')) return whole
    const known = byPage.get(page) ?? createRequestHandler(withRoutes(build, ids), mode)
    byPage.set(page, known)
    return known
  }
  return ({ url }) => {
    const path = new URL(url).pathname
    const known = byPath.get(path)
    if (known) return known
    const found = find(path)
    if (byPath.size >= MAX_PATHS) byPath.clear()
    if (path.length <= MAX_PATH_LENGTH) byPath.set(path, found)
    return found
  }
}

function childrenOf(parentId: string | undefined, all: readonly Route[]): RouteObject[] {
  return all
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) => {
      const children = childrenOf(id, all)
      return {
        id,
        path,
        index,
        caseSensitive,
        ...(children.length > 0 ? { children } : {}),
      } as RouteObject
    })
}

function withRoutes(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const { assets, routes } = build
  return {
    ...build,
    routes: only(routes, ids),
    assets: { ...assets, routes: only(assets.routes, ids) },
  }
}

function only<T>(all: Record<string, T>, ids: readonly string[]): Record<string, T> {
  return Object.fromEntries(
    ids.flatMap((id) => (Object.hasOwn(all, id) ? [[id, all[id] as T]] : [])),
  )
}
