/** An event that the browser keeps open until this work is done. */
type Lasting = { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = Lasting & {
  request: Request
  /** The response to a page that was requested while the worker started, or nothing. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

type Events = { install: Lasting; activate: Lasting; fetch: FetchEvent }

type Scope = {
  addEventListener: <N extends keyof Events>(name: N, hear: (event: Events[N]) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}

/**
 * The global scope of a service worker; TypeScript's own types for it conflict with those of a
 * page.
 */
export const worker = globalThis as unknown as Scope
