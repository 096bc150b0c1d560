import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import { apiContext } from './platform/api/api-context.ts'
import { reportContext } from './platform/api/report-context.ts'
import { ApiProvider } from './platform/api/use-api.ts'
import { RenderNonce } from './platform/shell/render-nonce.ts'

const RENDER_TIMEOUT_MS = 10_000

/** The time limit of loaders, in milliseconds; longer ones end in an error page. */
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
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RenderNonce>
    </ApiProvider>
  )
  return new Response(await render(page, nonce, context.get(reportContext)), { status, headers })
}

/**
 * Renders the whole page to one string: it is compressed once and cached, so streaming has no use.
 */
function render(page: React.ReactNode, nonce: string, report: (error: unknown) => void) {
  return new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // The page is sent in one piece, so React need not move finished parts by scripts.
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

/** React Router calls this for errors of loaders and boundaries. A thrown 404 is no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(reportContext)(error)
}
