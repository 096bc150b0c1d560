// Beside a web process: node:http sending finished bytes of the portal's, as many pages as it was given. PORT; PAGES
// names the portal's addresses of them, with commas.
import { createServer } from 'node:http'

const pages = new Map<string, { headers: Record<string, string>; body: Buffer }>()
for (const address of (process.env['PAGES'] ?? '').split(',')) {
  const response = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await response.arrayBuffer())
  const headers = {
    'content-type': response.headers.get('content-type') ?? '',
    'content-length': String(body.length),
  }
  const { pathname, search } = new URL(address)
  pages.set(pathname + search, { headers, body })
}
createServer((request, response) => {
  const page = pages.get(request.url ?? '') ?? [...pages.values()][0]
  response.writeHead(200, page?.headers)
  response.end(page?.body)
}).listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.({ ready: true }))
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
