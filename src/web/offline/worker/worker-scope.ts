/** An event that the browser waits with until all of this has happened. */
type Lasting = { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = Lasting & {
  request: Request
  /** The answer to a page that was asked for while the worker started, or nothing. */
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

/** What stands around a service worker: TypeScript's own names for it do not go with those of a page in one program. */
export const worker = globalThis as unknown as Scope
