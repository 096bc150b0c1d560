/** The files that make a page live, in the order in which they are run. */
export type Programs = {
  /** All of them, to be fetched at once. */
  files: readonly string[]
  /** React Router's table of pages. */
  table: string
  /** Of what every page shares: each is run by itself, so that the browser can answer in between. */
  shared: readonly string[]
  /** The page and its frames, by route. */
  routes: Readonly<Record<string, string>>
  entry: string
  /** The server has drawn the whole page: it is looked at before it is touched. */
  isDrawn: boolean
}

/**
 * Makes a page live. One that is drawn waits until it is seen, and begins at once where somebody touches it or is known here;
 * what is done before is done by links and forms. It goes into the page as text, so it stands by itself.
 */
export function startPrograms({ files, table, shared, routes, entry, isDrawn }: Programs): void {
  const touches = ['focusin', 'keydown', 'pointerdown', 'pointermove', 'touchstart', 'wheel']
  const run = async () => {
    await import(/* @vite-ignore */ table)
    for (const file of shared) {
      await import(/* @vite-ignore */ file)
      await new Promise((resolve) => setTimeout(resolve))
    }
    const modules = Object.entries(routes).map(async ([id, file]) => [
      id,
      await import(/* @vite-ignore */ file),
    ])
    Object.assign(window, {
      __reactRouterRouteModules: Object.fromEntries(await Promise.all(modules)),
    })
    await import(/* @vite-ignore */ entry)
  }
  let hasBegun = false
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    const links = files.map((href) =>
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
    document.head.append(...links)
    void run()
  }
  if (!isDrawn || document.documentElement.dataset['session'] !== undefined) return begin()
  for (const touch of touches) addEventListener(touch, begin, { passive: true })
  // the first frame after everything in sight has come; Safari has no idle callbacks
  const whenSeen = () =>
    requestAnimationFrame(() =>
      'requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin),
    )
  if (document.readyState === 'complete') whenSeen()
  else addEventListener('load', whenSeen)
}
