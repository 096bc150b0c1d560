import type { Institute } from '#contract/institute.ts'
import type { Deps } from '../deps/deps.ts'
import type { MailAddress, MailAttachment, MailContent, Mailer } from './mailer.ts'
import { sendMail } from './send-mail.ts'

/**
 * Posts letters, each once. Called from jobs, never inside a request. Not here: what a letter says (the mails/ folder
 * of the module that it is about), and when it is due (the module that queues its job). Start reading at send-mail.ts.
 */
export function createMailService(deps: Pick<Deps, 'db' | 'clock' | 'log'>, mailer: Mailer) {
  return { sendToPerson: sendTo(deps, mailer), sendAboutOrder: sendAbout(deps, mailer) }
}

export type Written = MailContent & { attachments?: readonly MailAttachment[] }

/** Sends one mail once, under this key; none to somebody without an address. */
export type SendToPerson = (
  key: { kind: string; id: string },
  to: PersonAddress,
  write: () => Promise<Written>,
) => Promise<void>

/** What a job needs that writes to somebody itself: it posts, and knows who writes and where the portal stands. */
export type PostToPeople = { sendToPerson: SendToPerson; institute: Institute; publicUrl: string }

/** Somebody may have no address (rule 51): null, or nothing at all as an order and its documents keep it. */
export type PersonAddress = Omit<MailAddress, 'address'> & { address: string | null }

/** An order, or a receipt of one. */
type AboutOrder = { customerName: string; customerEmail: string | null } & (
  | { orderId: string }
  | { id: string }
)

/**
 * Sends one mail about an order to its customer, once under this kind. Most mails about an order exist once; the
 * suffix tells those apart that can be asked for again. Whoever has no address gets none.
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

/** The mails about a person are known by their own key, those about an order by the order's id. */
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
  log.info({ messageId }, 'not sent: nobody gave an address')
}
