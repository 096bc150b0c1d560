import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

type FaultParts<F> = {
  /** The root of a company's control calls: `/control/bucket`. */
  root: string
  request: z.ZodType<F>
  /** The known faults, for the response. */
  known: object
  faults: { add: (fault: F) => void; clear: () => void; list: () => readonly F[] }
}

/** The control routes for a company's faults: list, add, clear. */
export function addFaultRoutes<F>(app: FastifyInstance, parts: FaultParts<F>): void {
  const { root, request: FaultRequest, known, faults } = parts
  app.get(`${root}/faults`, () => ({ faults: faults.list(), knownFaults: known }))
  app.post(`${root}/faults`, (request, reply) => {
    const input = FaultRequest.safeParse(request.body ?? {})
    if (!input.success) return reply.code(400).send({ error: input.error.message })
    faults.add(input.data)
    return reply.send({ faults: faults.list() })
  })
  app.delete(`${root}/faults`, () => {
    faults.clear()
    return { faults: [] }
  })
}
