import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import path from 'node:path'
import { createServer as createVite, type ViteDevServer } from 'vite'

const root = path.dirname(path.dirname(import.meta.dirname))

/**
 * The port of the web process, and a promise: it settles with a sentence if the process did not
 * come up.
 */
export type WebBehind = { readonly port: number; isUp: Promise<string | null> }

export type Front = {
  readonly vite: ViteDevServer
  readonly listen: (port: number, host: string) => Promise<void>
}

/**
 * The development server for the browser. Vite serves the pages' sources and updates open pages.
 * Everything else goes to the web process; requests wait while it restarts.
 */
export async function openFront(web: WebBehind): Promise<Front> {
  const server = createServer()
  const vite = await createVite({
    root,
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      ws: { server },
      // otherwise the first page would wait for them
      warmup: { clientFiles: ['src/web/entry.client.tsx'], ssrFiles: ['src/web/render-page.ts'] },
      watch: { ignored: ['**/{var,build,artifacts,.react-router,bench,docs}/**'] },
    },
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    vite.middlewares(request, response, () => void handOn(web, request, response))
  })
  return {
    vite,
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, resolve)
      }),
  }
}

async function handOn(web: WebBehind, request: IncomingMessage, response: ServerResponse) {
  const trouble = await web.isUp
  if (trouble !== null) {
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(trouble)
    return
  }
  const { method, url, headers } = request
  const upstream = ask(
    { host: '127.0.0.1', port: web.port, method, path: url, headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, withOwnStyles(answer.headers))
      answer.pipe(response)
    },
  )
  upstream.once('error', (error) => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502, { 'content-type': 'text/plain' }).end(error.message)
  })
  request.pipe(upstream)
}

/**
 * Vite's script inserts changed styles and its own messages as inline styles, which the portal's
 * policy forbids.
 */
function withOwnStyles(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const policy = headers['content-security-policy']
  if (typeof policy !== 'string') return headers
  const loosened = policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  return { ...headers, 'content-security-policy': loosened }
}
