import { knownDepartments } from '#contract/known-paths.ts'
import { AHEAD_MS } from '#web/api/answers-ahead.ts'

/** What React Router leaves on a live page, as far as it is read here. */
type LivePage = {
  __reactRouterManifest?: { routes: Readonly<Record<string, Files | undefined>> }
  __reactRouterDataRouter?: { match: (path: string) => readonly Match[] | null }
}

type Files = { module: string; imports?: readonly string[] }

type Match = { route: { id: string }; params: Readonly<Record<string, string | undefined>> }

/** What some browsers tell of the network. */
type Network = { connection?: { saveData?: boolean; effectiveType?: string } }

type Page = { clientLoader?: (args: object) => unknown }

/** What everybody reads alike, and what asking for changes nothing: by its file, */
const readByAll = /^(?:catalog|policies)\//
/** or as web/routes.ts calls it, where one file stands at several addresses. */
const namedApart: ReadonlySet<string> = new Set([
  'home',
  'department',
  ...knownDepartments.map(({ slug }) => slug),
])
/** The office counts what was looked for and not found: that was not looked for yet. */
const hasWords = /[?&]q=/
/** So long a mouse, the focus or a finger stays on a link that somebody means, in milliseconds. */
export const MEANT_MS = 65

/**
 * Fetches a page while somebody is about to go there: the mouse is over its link, the focus on it, a finger. Its programs at
 * once: they are files that stay the same. What it shows where they stay a moment, and only what everybody is shown; the click
 * that follows takes that very answer (answers-ahead.ts). Who saves data, or has a very slow network, is left alone.
 * @param context what a page's loader gets; its calls keep their answers.
 */
export function loadByIntent(context: object): void {
  const { saveData, effectiveType } = (navigator as Network).connection ?? {}
  if (saveData === true || effectiveType?.includes('2g') === true) return
  const known = new Set<string>()
  const read = new Map<string, number>()
  let meant: ReturnType<typeof setTimeout> | undefined
  const readAhead = ({ href, pathname, search }: HTMLAnchorElement) => {
    const now = performance.now()
    const isHere = pathname === location.pathname && search === location.search
    if (isHere || hasWords.test(search) || now - (read.get(href) ?? -AHEAD_MS) < AHEAD_MS) return
    read.set(href, now)
    void readPage(href, pathname, context)
  }
  const load = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== location.origin) return
    clearTimeout(meant)
    meant = setTimeout(() => readAhead(link), MEANT_MS)
    if (known.has(link.pathname)) return
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
  // a finger that scrolls cancels its touch; a click asks for itself
  for (const over of ['pointerout', 'pointercancel', 'focusout', 'click'])
    document.addEventListener(over, () => clearTimeout(meant), { passive: true, capture: true })
}

/** Asks for what the page shows, as the click would. Whatever fails, the click asks for itself. */
async function readPage(href: string, path: string, context: object): Promise<void> {
  const match = matchesOf(path).at(-1)
  const id = match?.route.id ?? ''
  const file = readByAll.test(id) || namedApart.has(id) ? filesAt(id)?.module : undefined
  if (file === undefined) return
  try {
    const { clientLoader }: Page = await import(/* @vite-ignore */ file)
    await clientLoader?.({ request: new Request(href), params: match?.params, context })
  } catch {
    // the page that is not there, too, is the click's
  }
}

/** Nothing of a page that the table does not know: the server is asked for it, as a document. */
function filesOf(path: string): string[] {
  const ways = matchesOf(path).flatMap(({ route }) => filesAt(route.id) ?? [])
  return ways.flatMap(({ module, imports = [] }) => [module, ...imports])
}

function matchesOf(path: string): readonly Match[] {
  return (window as LivePage).__reactRouterDataRouter?.match(path) ?? []
}

function filesAt(routeId: string): Files | undefined {
  return (window as LivePage).__reactRouterManifest?.routes[routeId]
}
