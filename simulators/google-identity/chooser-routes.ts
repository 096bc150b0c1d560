import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { chooserPage, refusalPage, transferPage, transferScript } from './chooser-pages.ts'
import { chooserStyle } from './chooser-style.ts'
import type { Google } from './google.ts'
import { gsiClient, gsiStyle } from './gsi-client.ts'
import { makeIdToken } from './id-token.ts'
import { personaOf, personas } from './personas.ts'
import type { Persona } from './personas.ts'

const Asked = z.object({
  client_id: z.string().max(200),
  origin: z.url({ protocol: /^https?$/ }).max(200),
  nonce: z.string().max(500).default(''),
})
const Chosen = z.union([
  Asked.extend({ persona: z.enum(personas.map(({ id }) => id)) }),
  Asked.extend({
    email: z.email().max(254),
    name: z.string().max(200).default(''),
    organization: z.literal('yes').optional(),
  }),
])
type Chosen = z.infer<typeof Chosen>

const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The button's script, and the window in which a person chooses an account. */
export function addChooserRoutes(app: FastifyInstance, google: Google): void {
  const script = 'text/javascript; charset=utf-8'
  app.get('/gsi/client', (_request, reply) => asset(reply, script, gsiClient))
  app.get('/gsi/style', (_request, reply) => asset(reply, 'text/css; charset=utf-8', gsiStyle))
  app.get('/gsi/transfer', (_request, reply) => asset(reply, script, transferScript))
  app.get('/gsi/chooser.css', (_request, reply) =>
    asset(reply, 'text/css; charset=utf-8', chooserStyle),
  )
  app.get('/gsi/select', (request, reply) => {
    const asked = Asked.safeParse(request.query)
    if (!asked.success) return refuse(reply, 'Error 400: invalid_request')
    if (asked.data.client_id !== google.options.clientId)
      return refuse(reply, 'Error 401: invalid_client')
    const { client_id, origin, nonce } = asked.data
    return show(reply, chooserPage({ client_id, origin: new URL(origin).origin, nonce }))
  })
  app.get('/gsi/choose', (request, reply) => {
    const chosen = Chosen.safeParse(request.query)
    if (!chosen.success) return refuse(reply, 'Error 400: invalid_request')
    const { client_id, origin, nonce } = chosen.data
    if (client_id !== google.options.clientId) return refuse(reply, 'Error 401: invalid_client')
    const credential = makeIdToken(google.options, google.keys, {
      persona: personaIn(chosen.data),
      nonce: nonce === '' ? null : nonce,
      fault: google.faults.nextTokenFault(),
      nowMs: Date.now(),
    })
    return show(reply, transferPage(credential, new URL(origin).origin))
  })
}

function personaIn(chosen: Chosen): Persona {
  if ('email' in chosen) {
    const persona = personaOf(chosen.email, chosen.name)
    const hd = chosen.email.split('@').at(-1) ?? ''
    return chosen.organization ? { ...persona, hd } : persona
  }
  return personas.find(({ id }) => id === chosen.persona) ?? personaOf('nobody@mail.test', '')
}

function asset(reply: FastifyReply, type: string, content: string): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', 'no-cache')
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(content)
}

function refuse(reply: FastifyReply, title: string): FastifyReply {
  return show(reply.code(400), refusalPage(title, 'Access blocked: this request is not right.'))
}

function show(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(page)
}
