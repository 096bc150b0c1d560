import { currentJob, recordMailDelivery } from '../jobs/current-job.ts'
import { RetryLater } from '../jobs/retry-later.ts'
import type { Deps } from '../deps/deps.ts'
import type { Channel } from './channel.ts'
import type { Mail } from './mailer.ts'
import { sentMailsStore } from './sent-mails.store.ts'

/**
 * Sends a mail once by a channel. An accepted or refused mail is not sent again (invariant I11,
 * fault F53). If somebody requests it again, it is a new mail. A crash between the server's
 * acceptance and our record can send it twice, with the same Message-ID.
 * @param mail.isJournaled whether the journal shows the outcome: it has one row for each job.
 * @param mail.write makes the content if it is needed.
 * @throws RetryLater if the job should retry.
 */
export async function sendMail(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  channel: Pick<Channel, 'send'>,
  mail: {
    messageId: string
    kind: string
    orderId: string | null
    isJournaled: boolean
    write: () => Promise<Mail>
  },
): Promise<void> {
  const { kind, orderId } = mail
  const recordDelivery = mail.isJournaled ? recordMailDelivery : () => undefined
  const repeatedAt = currentJob.getStore()?.repeatedAt ?? null
  const messageId =
    repeatedAt === null ? mail.messageId : `${mail.messageId}.again-${repeatedAt.getTime()}`
  const store = sentMailsStore(deps.db)
  const earlier = await store.lastOutcome(messageId)
  if (earlier !== null && earlier !== 'temporary') {
    recordDelivery({ outcome: earlier, to: null, reason: null })
    return
  }
  const written = { ...(await mail.write()), messageId, kind }
  const { outcome, reason } = await channel.send(written)
  recordDelivery({ outcome, to: written.to.address, reason })
  await store.record({ messageId, kind, orderId, outcome, lastTriedAt: deps.clock.now() })
  if (outcome === 'temporary') throw new RetryLater(reason)
  if (outcome === 'permanent') deps.log.error({ kind, orderId }, 'mail permanently rejected')
}
