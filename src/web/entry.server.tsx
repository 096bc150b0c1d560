import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import { ownEntry } from '#contract/own-entry.ts'
import { apiContext } from './api/api-context.ts'
import { reportContext } from './api/report-context.ts'
import { handingContext } from './data/handed.ts'
import { ApiProvider } from './api/use-api.ts'
import { RenderNonce } from './shell/render-nonce.ts'
import { keepSubmissions } from './shell/keep-submissions.ts'
import { programsOf } from './shell/programs-of.ts'
import { startPrograms } from './shell/start-programs.ts'
import { writeWantedMarkup } from './ui/kept-markup.ts'

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
  const { serverHandoffStream, ...router } = routerContext
  const page = (
    <ApiProvider value={context.get(apiContext)}>
      <RenderNonce value={nonce}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </RenderNonce>
    </ApiProvider>
  )
  const html = inOnePass(page)
  const begun = html === null ? [] : [DOCTYPE]
  const drawn = html ?? (await inParts(page, nonce, context.get(reportContext)))
  writeWantedMarkup(inOnePass)
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  const { written } = context.get(handingContext)
  const parts = withPrograms(drawn, { context: router, handed: written(), data, nonce })
  return new WholePage([...begun, ...parts], { status, headers })
}

const DOCTYPE = '<!DOCTYPE html>'

/**
 * Its text lies beside it, in parts: to join 100 KB, to write them as bytes for a stream and to read them again takes a fifth of
 * what the page does.
 */
class WholePage extends Response {
  readonly parts: readonly string[]

  constructor(parts: readonly string[], init: ResponseInit) {
    super(null, init)
    this.parts = parts
  }

  override text(): Promise<string> {
    return Promise.resolve(this.parts.join(''))
  }
}

/** Of a part that has to be waited for, or that has failed. No other text of a page can hold these bytes. */
const unfinished = /<!--\$[?!~]/

/**
 * What the loaders have fetched is there, so hardly any page waits for anything, and one pass costs half of what a stream
 * does. Null where a part has to be waited for (a lazy one), or fails: a stream waits, and says what has failed. To be looked through,
 * the thousands of pieces that React hands out are joined: what is kept must be, or each page that it stands in joins them again.
 */
function inOnePass(page: React.ReactNode): string | null {
  const html = renderToString(page)
  return unfinished.test(html) ? null : html
}

type Handed = {
  context: Omit<EntryContext, 'serverHandoffStream'>
  data: string
  handed: string
  nonce: string
}

/**
 * Hands the browser what the loaders have fetched, and what makes the page live, in place of React Router's own scripts: those
 * would run at once. Another's changed sources are watched for by React Router's (root.tsx).
 */
function withPrograms(html: string, { context, data, handed, nonce }: Handed): string[] {
  const end = html.lastIndexOf('</body>')
  if (end === -1) return [html]
  const [before, behind] = [html.slice(0, end), html.slice(end)]
  if (import.meta.env.DEV) {
    const controller = 'window.__reactRouterContext.streamController'
    const handing = `${handed}${controller}.enqueue(${scriptText(data)});${controller}.close();`
    return [before, `<script nonce="${nonce}">${handing}</script>`, behind]
  }
  const programs = programsOf(context)
  const stream = `new ReadableStream({start(to){to.enqueue(${scriptText(data)});to.close()}}).pipeThrough(new TextEncoderStream())`
  const router = `${handed}window.__reactRouterContext=${context.serverHandoffString};window.__reactRouterContext.stream=${stream}`
  const keep =
    programs.isDrawn && html.includes('method="post"') ? `;(${keepSubmissions.toString()})()` : ''
  const start = `(${startPrograms.toString()})(${JSON.stringify(programs)})${keep}`
  const scripts = `<script nonce="${nonce}">${router}</script><script nonce="${nonce}" type="module">${start}</script>`
  return [programs.isDrawn ? before : withPreloads(before, programs.files), scripts, behind]
}

/** A page that shows nothing without its programs waits for them. */
function withPreloads(html: string, files: readonly string[]): string {
  const links = files.map((file) => `<link rel="modulepreload" href="${file}"/>`)
  return html.replace('</head>', `${links.join('')}</head>`)
}

const inScript = {
  '\\': String.raw`\\`,
  "'": String.raw`\'`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '<': String.raw`\x3c`,
  '>': String.raw`\x3e`,
  '&': String.raw`\x26`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
} as const

/** In single quotes: what is written is JSON, and full of double ones. Nothing in it ends the script. */
function scriptText(data: string): string {
  const escaped = data.replaceAll(
    /[\\'\n\r<>&\u2028\u2029]/g,
    (letter) => ownEntry(inScript, letter) ?? '',
  )
  return `'${escaped}'`
}

/** React Router calls this for what loaders and boundaries caught; a thrown 404 is no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(reportContext)(error)
}

/** One finished string: it is compressed once and kept (decision 10), so there is nobody to stream to. */
function inParts(page: React.ReactNode, nonce: string, report: (error: unknown) => void) {
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
