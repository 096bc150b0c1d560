import { jobInHand, noteFate } from '../jobs/job-in-hand.ts'
import { PutOff } from '../jobs/put-off.ts'
import type { Deps } from '../deps/deps.ts'
import type { Mail, Mailer } from './mailer.ts'
import { sentMailsStore } from './sent-mails.store.ts'

/**
 * Sends a mail once: one that was taken or refused for good is not sent again (invariant I11, fault F53), unless somebody
 * asked for it once more, which is a mail of its own. Between the server's yes and our record a kill can send it
 * twice, under the same Message-ID.
 * @param mail.write makes the content, only when it is needed.
 * @throws PutOff when the job should try again.
 */
export async function sendMail(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  mailer: Mailer,
  mail: { messageId: string; kind: string; orderId: string | null; write: () => Promise<Mail> },
): Promise<void> {
  const { kind, orderId } = mail
  const repeatedAt = jobInHand.getStore()?.repeatedAt ?? null
  const messageId =
    repeatedAt === null ? mail.messageId : `${mail.messageId}.again-${repeatedAt.getTime()}`
  const store = sentMailsStore(deps.db)
  const earlier = await store.lastOutcome(messageId)
  if (earlier !== null && earlier !== 'temporary') {
    noteFate({ outcome: earlier, to: null, reason: null })
    return
  }
  const written = { ...(await mail.write()), messageId }
  const { outcome, reason } = await mailer.send(written)
  noteFate({ outcome, to: written.to.address, reason })
  await store.record({ messageId, kind, orderId, outcome, lastTriedAt: deps.clock.now() })
  if (outcome === 'temporary') throw new PutOff(reason)
  if (outcome === 'permanent') deps.log.error({ kind, orderId }, 'mail refused for good')
}
