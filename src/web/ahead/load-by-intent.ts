/** What React Router leaves on a live page, as far as it is read here. */
type LivePage = {
  __reactRouterManifest?: { routes: Readonly<Record<string, Files | undefined>> }
  __reactRouterDataRouter?: {
    match: (path: string) => readonly { route: { id: string } }[] | null
  }
}

type Files = { module: string; imports?: readonly string[] }

/** What some browsers tell of the network. */
type Network = { connection?: { saveData?: boolean; effectiveType?: string } }

/**
 * Fetches the programs of a page while somebody is about to go there: the mouse is over its link, the focus on it, a finger. They
 * are files that stay the same, so a link that is not followed asks the server for nothing that costs, and changes nothing. Who
 * saves data, or has a very slow network, is left alone.
 */
export function loadByIntent(): void {
  const { saveData, effectiveType } = (navigator as Network).connection ?? {}
  if (saveData === true || effectiveType?.includes('2g') === true) return
  const known = new Set<string>()
  const load = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== location.origin || known.has(link.pathname)) return
    known.add(link.pathname)
    for (const file of filesOf(link.pathname)) if (!known.has(file)) fetchAhead(file)
  }
  const fetchAhead = (href: string) => {
    known.add(href)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  }
  for (const intent of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(intent, load, { passive: true })
}

/** Nothing of a page that the table does not know: the server is asked for it, as a document. */
function filesOf(path: string): string[] {
  const { __reactRouterManifest: table, __reactRouterDataRouter: router } = window as LivePage
  const ways = router?.match(path)?.flatMap(({ route }) => table?.routes[route.id] ?? []) ?? []
  return ways.flatMap(({ module, imports = [] }) => [module, ...imports])
}
