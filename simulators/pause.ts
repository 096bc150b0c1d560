import type { FastifyRequest } from 'fastify'

/** Waits, or less when the client goes away or the faults are taken back, which settles `cleared`. */
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
