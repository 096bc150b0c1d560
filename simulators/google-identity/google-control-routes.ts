import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { GoogleFaultRequest, keyFaults, tokenFaults } from './google-faults.ts'
import type { Google } from './google.ts'
import { makeIdToken } from './id-token.ts'
import { personaOf, personas } from './personas.ts'

const Part = z.record(z.string(), z.unknown())
const TokenRequest = z.strictObject({
  persona: z.enum(personas.map(({ id }) => id)).optional(),
  /** Instead of a persona: any address, with a sub of its own. */
  email: z.email().max(254).optional(),
  name: z.string().max(200).optional(),
  nonce: z.string().max(500).optional(),
  fault: z.enum(tokenFaults).optional(),
  /** ISO 8601: the token's time instead of now. */
  at: z.iso.datetime().optional(),
  /** Overrides the usual claims and header; null removes one. */
  claims: Part.optional(),
  header: Part.optional(),
})
const RotateRequest = z.strictObject({ isOldWithdrawn: z.boolean().default(false) })

const root = '/control/google'

/** State and faults of Google as JSON, for tests and for the person trying the portal; no login. */
export function addGoogleControlRoutes(app: FastifyInstance, google: Google): void {
  const { options, keys, faults } = google
  app.get(root, () => ({
    clientId: options.clientId,
    personas,
    faults: faults.list(),
    knownFaults: { token: tokenFaults, keys: keyFaults },
    keys: keys.published().keys,
  }))

  /** The credential that the button would give to the page. */
  app.post(`${root}/token`, (request, reply) => {
    const input = TokenRequest.safeParse(request.body ?? {})
    if (!input.success) return refuse(reply, input.error)
    const { persona: id, email, name = '', nonce, fault, at, claims, header } = input.data
    const known = personas.find((persona) => persona.id === (id ?? 'asha'))
    const persona = email === undefined && known ? known : personaOf(email ?? '', name)
    const credential = makeIdToken(options, keys, {
      persona,
      nonce: nonce ?? null,
      fault: fault ?? faults.nextTokenFault(),
      nowMs: at === undefined ? Date.now() : Date.parse(at),
      claims: withoutNull(claims),
      header: withoutNull(header),
    })
    const { clientId } = options
    return reply.send({ credential, clientId, client_id: clientId, select_by: 'btn' })
  })

  app.post(`${root}/rotate`, (request, reply) => {
    const input = RotateRequest.safeParse(request.body ?? {})
    if (!input.success) return refuse(reply, input.error)
    keys.rotate(input.data.isOldWithdrawn)
    return reply.send(keys.published())
  })

  app.get(`${root}/faults`, () => ({ faults: faults.list() }))
  app.post(`${root}/faults`, (request, reply) => {
    const input = GoogleFaultRequest.safeParse(request.body ?? {})
    if (!input.success) return refuse(reply, input.error)
    faults.add(input.data)
    return reply.send({ faults: faults.list() })
  })
  app.delete(`${root}/faults`, () => {
    faults.clear()
    return { faults: [] }
  })
}

/** JSON has no undefined; null means 'leave it out'. */
function withoutNull(part: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, value === null ? undefined : value]),
  )
}

function refuse(reply: FastifyReply, { issues }: z.ZodError): FastifyReply {
  const sentences = issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return reply.code(400).send({ error: sentences.join('; ') })
}
