import type { FastifyInstance } from 'fastify'
import { addressText, attachmentsOf } from './mail-details.ts'
import { MailFaultRequest } from './mail-faults.ts'
import type { MailFaults } from './mail-faults.ts'
import type { MailStore, StoredMail } from './mail-store.ts'

interface MailQuery {
  Querystring: { to?: string }
}

/** JSON for tests and for the curious, without login, as on the other simulators. */
export function addMailboxControlRoutes(
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
