import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Html } from '../html.ts'
import { attachmentsOf } from './mail-details.ts'
import { mailHtml } from './mail-html.ts'
import { mailListPage, mailMissingPage, mailPage } from './mailbox-html.ts'
import { mailboxStyle } from './mailbox-style.ts'
import type { MailStore } from './mail-store.ts'

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
export function addMailboxPages(app: FastifyInstance, store: MailStore): void {
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
