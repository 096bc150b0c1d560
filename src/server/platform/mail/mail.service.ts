/*
 * Sends mails, each once, from jobs and never inside a request. The content of a mail is in the
 * mails/ folder of its module, which also enqueues its job; the list of sent mails is in list/.
 * Start at send-mail.ts.
 */
import type { Institute } from '#contract/institute/institute.ts'
import type { Deps } from '../deps/deps.ts'
import type { MailAddress, MailAttachment, MailContent, Mailer } from './mailer.ts'
import { sendMail } from './send-mail.ts'

export function createMailService(deps: Pick<Deps, 'db' | 'clock' | 'log'>, mailer: Mailer) {
  return { sendToPerson: sendTo(deps, mailer), sendAboutOrder: sendAbout(deps, mailer) }
}

export type Written = MailContent & { attachments?: readonly MailAttachment[] }

/** Sends one mail once under this key; skips a person without an address. */
export type SendToPerson = (
  key: { kind: string; id: string },
  to: PersonAddress,
  write: () => Promise<Written>,
) => Promise<void>

/** For jobs that send their own mails: the sender, the institute and the portal's address. */
export type PostToPeople = { sendToPerson: SendToPerson; institute: Institute; publicUrl: string }

/** A person may have no address (rule 51): null, or missing in orders and their documents. */
export type PersonAddress = Omit<MailAddress, 'address'> & { address: string | null }

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

function sendAbout(deps: Pick<Deps, 'db' | 'clock' | 'log'>, mailer: Mailer): SendAboutOrder {
  return (order, key, write) => {
    const orderId = 'orderId' in order ? order.orderId : order.id
    const { kind, suffix = '' } = typeof key === 'string' ? { kind: key } : key
    const messageId = `${kind}.${orderId}${suffix}`
    if (!order.customerEmail) return notSent(deps, messageId)
    const to = { name: order.customerName, address: order.customerEmail }
    return sendMail(deps, mailer, {
      messageId,
      kind,
      orderId,
      write: async () => ({ ...(await write()), messageId, to }),
    })
  }
}

/** Mails about a person have a key of their own, mails about an order use its id. */
function sendTo(deps: Pick<Deps, 'db' | 'clock' | 'log'>, mailer: Mailer): SendToPerson {
  return ({ kind, id }, { name, address }, write) => {
    const messageId = `${kind}.${id}`
    if (!address) return notSent(deps, messageId)
    const to = { name, address }
    return sendMail(deps, mailer, {
      messageId,
      kind,
      orderId: null,
      write: async () => ({ ...(await write()), messageId, to }),
    })
  }
}

async function notSent({ log }: Pick<Deps, 'log'>, messageId: string): Promise<void> {
  log.info({ messageId }, 'mail not sent: no recipient address')
}
