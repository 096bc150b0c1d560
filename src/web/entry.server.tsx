import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import { apiContext } from './api/api-context.ts'
import { reportContext } from './api/report-context.ts'
import { ApiProvider } from './api/use-api.ts'
import { RenderNonce } from './shell/render-nonce.ts'
import { isOfOffice, withoutOffice } from './shell/tables-of-pages.ts'

const RENDER_TIMEOUT_MS = 10_000

/** Loaders that outlast this are answered with an error page instead of holding the request. */
export const streamTimeout = RENDER_TIMEOUT_MS

// oxlint-disable-next-line max-params -- React Router's signature
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = request.headers.get('x-render-nonce') ?? ''
  const page = (
    <ApiProvider value={context.get(apiContext)}>
      <RenderNonce value={nonce}>
        <ServerRouter context={withFittingTable(routerContext)} url={request.url} nonce={nonce} />
      </RenderNonce>
    </ApiProvider>
  )
  const html = await renderWhole(page, nonce, context.get(reportContext))
  return new Response(scriptsAfterSight(html), { status, headers })
}

/** A public page carries no table of the office's pages. The development server writes one table for all. */
function withFittingTable(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  if (import.meta.env.DEV || staticHandlerContext.matches.some(({ route }) => isOfOffice(route.id)))
    return context
  return { ...context, manifest: { ...manifest, url: withoutOffice(manifest.url) } }
}

/**
 * The page is whole without its scripts, so they give way to the styles and pictures that are in sight.
 * React Router has no prop for it. No other text of a page can hold these bytes: its < is escaped.
 */
function scriptsAfterSight(html: string): string {
  const link = '<link rel="modulepreload"'
  return html.replaceAll(link, `${link} fetchpriority="low"`)
}

/** React Router calls this for what loaders and boundaries caught; a thrown 404 is no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(reportContext)(error)
}

/** One finished string: it is compressed once and kept (decision 10), so there is nobody to stream to. */
function renderWhole(page: React.ReactNode, nonce: string, report: (error: unknown) => void) {
  return new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // The page leaves in one piece, so no finished part is moved to its end and put back by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const whole = new PassThrough()
        text(whole).then(resolve, reject)
        pipe(whole)
      },
      onShellError: reject,
      onError: report,
    })
    const timer = setTimeout(() => abort(new Error('rendering took too long')), RENDER_TIMEOUT_MS)
  })
}
