import type { FastifyRequest } from 'fastify'

/**
 * Waits, but ends early when the client disconnects or the faults are cleared, which settles
 * `cleared`.
 */
export async function pause(
  request: FastifyRequest,
  delayMs: number,
  cleared: Promise<void>,
): Promise<void> {
  if (delayMs === 0) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, delayMs)
  request.raw.socket.once('close', resolve)
  await Promise.race([promise, cleared])
  clearTimeout(timer)
  request.raw.socket.off('close', resolve)
}
