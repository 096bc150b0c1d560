/*
 * Sends mails, each once, from jobs and never inside a request. The content of a mail is in the
 * mails/ folder of its module, which also enqueues its job; the list of sent mails is in list/.
 * Start at send-mail.ts.
 */
import type { Institute } from '#contract/institute/institute.ts'
import type { Deps } from '../deps/deps.ts'
import { RetryLater } from '../jobs/retry-later.ts'
import type { Channel, MessageKey, Recipient } from './channel.ts'
import type { MailAttachment, MailContent } from './mailer.ts'
import { sendMail } from './send-mail.ts'

export function createMailService(deps: Tools, channels: readonly Channel[]) {
  return { sendToPerson: sendTo(deps, channels), sendAboutOrder: sendAbout(deps, channels) }
}

export type Written = MailContent & { attachments?: readonly MailAttachment[] }

/** Sends one message once under this key; skips a person whom no channel reaches. */
export type SendToPerson = (
  key: { kind: string; id: string },
  to: Recipient,
  write: () => Promise<Written>,
) => Promise<void>

/** For jobs that send their own mails: the sender, the institute and the portal's address. */
export type PostToPeople = { sendToPerson: SendToPerson; institute: Institute; publicUrl: string }

/** The address may be missing in orders and their documents (rule 51): null or empty. */
type AboutOrder = { customerName: string; customerEmail: string | null } & (
  | { orderId: string }
  | { id: string }
)

/**
 * Sends a mail about an order to its customer, once for each kind. The suffix distinguishes mails
 * that can be requested again. A customer without an address gets none.
 */
export type SendAboutOrder<Kind extends string = string> = (
  order: AboutOrder,
  key: Kind | { kind: Kind; suffix: string },
  write: () => Promise<Written>,
) => Promise<void>

type Tools = Pick<Deps, 'db' | 'clock' | 'log'>

function sendAbout(deps: Tools, channels: readonly Channel[]): SendAboutOrder {
  return (order, key, write) => {
    const orderId = 'orderId' in order ? order.orderId : order.id
    const { kind, suffix = '' } = typeof key === 'string' ? { kind: key } : key
    const to = { name: order.customerName, address: order.customerEmail }
    const message = { messageId: `${kind}.${orderId}${suffix}`, kind, orderId, write }
    return sendByChannels(deps, channels, { to, ...message })
  }
}

/** Mails about a person have a key of their own, mails about an order use its id. */
function sendTo(deps: Tools, channels: readonly Channel[]): SendToPerson {
  return ({ kind, id }, to, write) => {
    const message = { messageId: `${kind}.${id}`, kind, orderId: null, write }
    return sendByChannels(deps, channels, { to, ...message })
  }
}

type Sending = MessageKey & {
  to: Recipient
  orderId: string | null
  write: () => Promise<Written>
}

/**
 * Sends by each channel that reaches the person. A channel that fails for now holds up no other:
 * the retry sends only by the channels that have not sent yet.
 */
async function sendByChannels(
  deps: Tools,
  channels: readonly Channel[],
  { to, write, orderId, ...message }: Sending,
): Promise<void> {
  const { kind } = message
  const reached = channels.flatMap((channel) => {
    const address = channel.addressOf(to, kind)
    return address === null ? [] : [{ channel, address, messageId: channel.keyOf(message) }]
  })
  if (reached.length === 0)
    deps.log.info({ messageId: message.messageId }, 'mail not sent: no recipient address')
  const delays: RetryLater[] = []
  for (const [position, { channel, address, messageId }] of reached.entries()) {
    const mail = async () => ({ ...(await write()), messageId, to: { name: to.name, address } })
    const isJournaled = position === 0
    await sendMail(deps, channel, { messageId, kind, orderId, isJournaled, write: mail }).catch(
      (error: unknown) => {
        if (!(error instanceof RetryLater)) throw error
        delays.push(error)
      },
    )
  }
  if (delays[0] !== undefined) throw delays[0]
}
