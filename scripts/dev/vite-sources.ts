import { createServer } from 'node:http'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { normalizePath, type ViteDevServer } from 'vite'

import { findFreePort } from '../../src/server/platform/db/embedded/free-port.ts'

/** A call of Vite's module runner to its server, in Vite's terms. */
type Call = Parameters<ViteDevServer['environments']['ssr']['hot']['handleInvoke']>[0]

/** A new or removed file may change how any import resolves: then no module stays valid. */
export type SourceChange = { readonly file: string; readonly isNewOrGone: boolean }

/**
 * Lets the web process run the pages' sources through Vite, which stays warm here while that
 * process restarts. GET returns all changes since the start of this one, POST passes a call on to
 * Vite.
 */
export async function serveSources(vite: ViteDevServer): Promise<{ url: string }> {
  const changes: SourceChange[] = []
  vite.watcher.on('all', (event, file) => {
    if (!/^(?:src|institute)[\\/]/.test(path.relative(vite.config.root, file))) return
    changes.push({ file: normalizePath(file), isNewOrGone: event !== 'change' })
  })
  const server = createServer((request, response) => {
    if (request.method !== 'POST') {
      response.end(JSON.stringify(changes))
      return
    }
    json(request)
      // sent by web.ts
      .then((call) => vite.environments.ssr.hot.handleInvoke(call as Call))
      .then((answer) => response.end(JSON.stringify(answer)))
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return { url: `http://127.0.0.1:${port}` }
}
