import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Mailbox, MailboxOptions } from './mailbox-options.ts'
import { createMailFaults, MailFaultRequest } from './mail-faults.ts'
import { openMailStore } from './mail-store.ts'
import { openSmtpListener } from './smtp.ts'
import { addressText, attachmentsOf } from './mail-details.ts'
import type { MailFaults } from './mail-faults.ts'
import type { MailStore, StoredMail } from './mail-store.ts'
import type { Html } from '../html.ts'
import { mailHtml } from './mail-html.ts'
import { mailListPage, mailMissingPage, mailPage } from './mailbox-html.ts'

/** The look of a plain mail program, unlike the portal's. */
const mailboxStyle = `
:root {
  --ink: #1d1b2e; --soft: #5b5870; --paper: #ffffff; --ground: #f3f1f8; --line: #d9d5e6;
  --link: #5b3fa8; --note: #fff3cd; --note-ink: #5c4400;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #eceaf6; --soft: #b3afc8; --paper: #22202f; --ground: #16151f; --line: #3d3a50;
    --link: #b9a4f5; --note: #4a3b08; --note-ink: #ffe9a8;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, 'Noto Sans', 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif;
}
h1, h2, p, dl, dd, ul, pre { margin: 0; }
h1 { font-size: 24px; line-height: 1.2; overflow-wrap: anywhere; }
h2 { font-size: 16px; }
a { color: var(--link); }
.notice {
  padding: 8px 16px; background: var(--note); color: var(--note-ink); text-align: center;
  font-weight: 600; font-size: 14px;
}
main { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px; display: grid; gap: 16px; }
main > * { min-width: 0; }
.search { display: grid; grid-template-columns: 1fr auto; gap: 4px 8px; }
.search label { grid-column: 1 / -1; font-size: 14px; font-weight: 600; }
input, button {
  min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: var(--paper);
  border: 1px solid var(--soft); border-radius: 8px; min-width: 0;
}
.mails { list-style: none; padding: 0; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: block; padding: 12px 16px; color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
.mails a:hover .subject { text-decoration: underline; }
.subject { display: block; font-weight: 600; color: var(--link); }
.line { display: block; font-size: 14px; color: var(--soft); }
.empty { padding: 24px 16px; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }
.facts div { display: grid; grid-template-columns: 112px 1fr; gap: 8px; padding: 4px 0; font-size: 14px; }
.facts dt { color: var(--soft); overflow-wrap: anywhere; }
.facts dd { overflow-wrap: anywhere; }
iframe { width: 100%; height: 900px; background: #ffffff; border: 1px solid var(--line); border-radius: 8px; }
pre {
  padding: 16px; background: var(--paper); border: 1px solid var(--line); border-radius: 8px;
  white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, 'DejaVu Sans Mono', monospace;
}
summary { min-height: 44px; display: flex; align-items: center; cursor: pointer; color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
`

interface MailPath {
  Params: { id: string }
}
interface AttachmentPath {
  Params: { id: string; index: string }
}
interface ListQuery {
  Querystring: { to?: string }
}

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'"
/** For received mails: no scripts, no remote content; links open in a new window. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox"

/** Adds the pages to read mail. */
function addMailboxPages(app: FastifyInstance, store: MailStore): void {
  app.get('/mailbox/style.css', (_request, reply) => reply.type('text/css').send(mailboxStyle))
  app.get<ListQuery>('/mailbox', (request, reply) => {
    const recipient = request.query.to?.trim() ?? ''
    return show(
      reply,
      mailListPage(store.list(recipient === '' ? undefined : recipient), recipient),
    )
  })
  app.get<MailPath>('/mailbox/:id', (request, reply) => {
    const mail = store.find(request.params.id)
    return mail ? show(reply, mailPage(mail)) : show(reply.code(404), mailMissingPage())
  })
  app.get<MailPath>('/mailbox/:id/html', (request, reply) => {
    const html = store.find(request.params.id)?.email.html
    if (html === undefined) return show(reply.code(404), mailMissingPage())
    return reply
      .header('content-security-policy', mailPolicy)
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(mailHtml(html))
  })
  app.get<AttachmentPath>('/mailbox/:id/attachments/:index', (request, reply) => {
    const { id, index } = request.params
    const mail = store.find(id)
    const attachment = mail && attachmentsOf(mail)[Number(index)]
    if (!attachment) return show(reply.code(404), mailMissingPage())
    const name = encodeURIComponent(attachment.filename).replaceAll("'", '%27')
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .header('content-security-policy', mailPolicy)
      .header('x-content-type-options', 'nosniff')
      .type(
        /^[\w.+-]+\/[\w.+-]+$/.test(attachment.mimeType)
          ? attachment.mimeType
          : 'application/octet-stream',
      )
      .send(attachment.bytes)
  })
}

function show(reply: FastifyReply, page: Html): FastifyReply {
  return reply
    .header('content-security-policy', pagePolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.markup)
}

/**
 * Simulates a mail server with everybody's mailbox: receives mail over SMTP, shows it under
 * /mailbox, and is controlled under /control/mailbox. It stops with `app`, or by stop(). Rejects
 * when the SMTP port is taken.
 */
export async function registerMailbox(
  app: FastifyInstance,
  options: MailboxOptions,
): Promise<Mailbox> {
  const store = await openMailStore(options.journalFile)
  const faults = createMailFaults()
  const listener = await openSmtpListener(options, { store, faults }).catch((error: unknown) => {
    store.close()
    throw error
  })
  let stopped: Promise<void> | null = null
  const stop = (): Promise<void> => (stopped ??= listener.stop().then(() => store.close()))
  app.addHook('onClose', stop)
  await app.register(async (scope) => {
    addMailboxPages(scope, store)
    addMailboxControlRoutes(scope, { store, faults })
  })
  return { smtpUrl: `smtp://${reachableHost(options.host)}:${listener.port}`, stop }
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

interface MailQuery {
  Querystring: { to?: string }
}

/** JSON for tests and for the curious, without login, as on the other simulators. */
function addMailboxControlRoutes(
  app: FastifyInstance,
  { store, faults }: { store: MailStore; faults: MailFaults },
): void {
  app.get<MailQuery>('/control/mailbox/mails', (request) => ({
    mails: store.list(request.query.to).map(mailWire),
  }))
  app.delete('/control/mailbox/mails', () => {
    store.clear()
    return { mails: [] }
  })
  app.get('/control/mailbox/faults', () => ({ faults: faults.list() }))
  app.post('/control/mailbox/faults', (request, reply) => {
    const { success, data, error } = MailFaultRequest.safeParse(request.body ?? {})
    if (!success)
      return reply.code(400).send({ error: error.issues.map(({ message }) => message).join('; ') })
    faults.add(data)
    return { faults: faults.list() }
  })
  app.delete('/control/mailbox/faults', () => {
    faults.clear()
    return { faults: [] }
  })
}

function mailWire(mail: StoredMail) {
  const { email } = mail
  return {
    id: mail.id,
    receivedAt: mail.receivedAt,
    envelope: { from: mail.from, to: mail.to },
    deliveries: mail.deliveries,
    from: addressText(email.from),
    to: (email.to ?? []).map(addressText),
    subject: email.subject ?? '',
    messageId: email.messageId ?? null,
    headers: email.headers.map(({ key, value }) => ({ name: key, value })),
    text: email.text ?? null,
    html: email.html ?? null,
    attachments: attachmentsOf(mail).map(({ filename, mimeType, bytes, path }) => ({
      filename,
      mimeType,
      sizeBytes: bytes.length,
      path,
    })),
  }
}
