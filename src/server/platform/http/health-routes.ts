import type { FastifyInstance } from 'fastify'

const READY_TIMEOUT_MS = 1_000

/**
 * Liveness and readiness, without further details (spec §11). Both return 503 while the process
 * drains, so that a balancer sends it no more requests.
 * @param health.isReady whether the database responds and has this release's migrations.
 * @param health.isLeaving whether the process was asked to stop.
 */
export function healthRoutes(
  app: FastifyInstance,
  { isReady, isLeaving }: { isReady: () => Promise<boolean>; isLeaving: () => boolean },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions
    if (isLeaving() && (url === '/healthz' || url === '/readyz'))
      reply.code(503).header('cache-control', 'no-store').send({ status: 'leaving' })
    else done()
  })
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    const isUp = await Promise.race([isReady().catch(() => false), tooLate()])
    return reply
      .code(isUp ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isUp ? 'ready' : 'not ready' })
  })
}

function tooLate(): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(resolve, READY_TIMEOUT_MS, false).unref()
  })
}
