import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { chooserPage, refusalPage, transferPage, transferScript } from './chooser-pages.ts'
import type { Google } from './google.ts'
import { gsiClient, gsiStyle } from './gsi-client.ts'
import { makeIdToken } from './id-token.ts'
import { personaOf, personas } from './personas.ts'
import type { Persona } from './personas.ts'

/** The look of the account chooser: plain, and unlike the portal's. */
const chooserStyle = `
:root { --ink: #1f1f1f; --soft: #5c6064; --paper: #ffffff; --line: #d3d7dc; --strong: #0b57d0; --note: #fff3cd; --note-ink: #5c4400; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8eaed; --soft: #bdc1c6; --paper: #1f2023; --line: #4a4d52; --strong: #a8c7fa; --note: #4a3b08; --note-ink: #ffe9a8; }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, 'Noto Sans', 'Noto Sans Malayalam', 'DejaVu Sans', sans-serif;
}
.notice { margin: 0; padding: 8px 16px; background: var(--note); color: var(--note-ink); text-align: center; font-weight: 600; font-size: 14px; }
main { max-width: 480px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 4px; }
h2 { font-size: 18px; margin: 32px 0 8px; }
p { margin: 0; color: var(--soft); }
ul { list-style: none; margin: 16px 0 0; padding: 0; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); }
li a { display: block; padding: 12px 4px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover strong { text-decoration: underline; }
li span { display: block; font-size: 14px; color: var(--soft); }
form { display: grid; gap: 12px; }
label { display: grid; gap: 4px; font-size: 14px; font-weight: 600; }
input { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; font-weight: 400; color: inherit; background: transparent; border: 1px solid var(--soft); border-radius: 4px; }
label.tick { grid-template-columns: auto 1fr; align-items: center; font-weight: 400; }
label.tick input { width: 20px; min-height: 20px; margin: 0; }
button { min-height: 44px; padding: 8px 24px; font: inherit; font-weight: 600; color: var(--paper); background: var(--strong); border: 0; border-radius: 999px; cursor: pointer; }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
`

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
    const input = Asked.safeParse(request.query)
    if (!input.success) return refuse(reply, 'Error 400: invalid_request')
    if (input.data.client_id !== google.options.clientId)
      return refuse(reply, 'Error 401: invalid_client')
    const { client_id, origin, nonce } = input.data
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
