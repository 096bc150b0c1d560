import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

type FaultParts<F> = {
  /** Where a company's control calls begin: `/control/bucket`. */
  root: string
  request: z.ZodType<F>
  /** Those that it knows, for whoever asks. */
  known: object
  faults: { add: (fault: F) => void; clear: () => void; list: () => readonly F[] }
}

/** What is to go wrong at a company: asked for, added, taken back. */
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
