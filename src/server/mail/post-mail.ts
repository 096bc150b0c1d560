import type { Tools } from '../tools.ts'
import type { Mail, Mailer } from './mailer.ts'
import { sentMailsStore } from './sent-mails.store.ts'

/** A mail could not be handed over now; the job that throws this is tried again. */
export class MailNotTaken extends Error {
  constructor(kind: string) {
    super(`the mail server did not take a mail of kind ${kind}`)
    this.name = 'MailNotTaken'
  }
}

/**
 * Sends a mail once: one that was taken or refused for good is not sent again (money.md I11, F53).
 * Between the server's yes and our record a kill can send it twice, under the same Message-ID.
 * @param mail.write makes the content, only when it is needed.
 * @throws MailNotTaken when the job should try again.
 */
export async function postMail(
  tools: Pick<Tools, 'db' | 'clock' | 'log'>,
  mailer: Mailer,
  mail: { messageId: string; kind: string; orderId: string | null; write: () => Promise<Mail> },
): Promise<void> {
  const { messageId, kind, orderId } = mail
  const store = sentMailsStore(tools.db)
  if (await store.isOver(messageId)) return
  const outcome = await mailer.send(await mail.write())
  await store.record({ messageId, kind, orderId, outcome, lastTriedAt: tools.clock.now() })
  if (outcome === 'temporary') throw new MailNotTaken(kind)
  if (outcome === 'permanent') tools.log.error({ kind, orderId }, 'mail refused for good')
}
