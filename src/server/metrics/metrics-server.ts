import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import type { Log } from '../foundation/log.ts'

export type MetricsServer = { stop(): Promise<void> }

type Options = {
  /** null: nothing is served. */
  port: number | null
  host: string
  log: Log
  /** Brings up to date what is only known when it is asked for. */
  refresh?: () => Promise<void>
}

/**
 * Answers GET /metrics, and nothing else, at an address of its own: figures about the portal are nobody's on the internet.
 * @throws Error where the port is taken.
 */
export async function serveMetrics(
  registry: Registry,
  { port, host, log, refresh }: Options,
): Promise<MetricsServer> {
  if (port === null) return { stop: async () => undefined }
  const gather = async () => {
    await refresh?.()
    return registry.metrics()
  }
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    gather().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics could not be gathered')
        response.writeHead(500).end()
      },
    )
  })
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  server.listen(port, host, listening.resolve)
  await listening.promise
  return {
    stop: async () => {
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      server.closeAllConnections()
      await closed.promise
    },
  }
}
