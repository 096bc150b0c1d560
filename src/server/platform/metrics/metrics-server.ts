import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import type { Log } from '../foundation/log.ts'

export type MetricsServer = { stop(): Promise<void> }

type Options = {
  /** null: no metrics server. */
  port: number | null
  host: string
  log: Log
  /** Updates gauges that are only read on demand. */
  refresh?: () => Promise<void>
}

/**
 * Serves GET /metrics, and nothing else, on its own address, so that metrics are not public.
 * @throws Error if the port is in use.
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
        log.error({ err: error }, 'metrics could not be collected')
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
