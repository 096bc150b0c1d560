import type { Tools } from '../tools/tools.ts'
import type { MailAddress, MailAttachment, MailContent, Mailer } from './mailer.ts'
import { postMail } from './post-mail.ts'

/**
 * Posts letters, each once. Called from jobs, never inside a request. Not here: what a letter says (the mails/ folder
 * of the module that it is about), and when it is due (the module that queues its job). Start reading at post-mail.ts.
 */
export function createMailRoom(tools: Pick<Tools, 'db' | 'clock' | 'log'>, mailer: Mailer) {
  return { postToPerson: postTo(tools, mailer), postAboutOrder: postAbout(tools, mailer) }
}

export type Written = MailContent & { attachments?: readonly MailAttachment[] }

/** Sends one mail once, under this key. */
export type PostToPerson = (
  key: { kind: string; id: string },
  to: MailAddress,
  write: () => Promise<Written>,
) => Promise<void>

/** An order, or a receipt of one. */
type AboutOrder = { customerName: string; customerEmail: string } & (
  | { orderId: string }
  | { id: string }
)

/**
 * Sends one mail about an order to its customer, once under this kind. Most mails about an order exist once; the
 * suffix tells those apart that can be asked for again.
 */
export type PostAboutOrder<Kind extends string = string> = (
  order: AboutOrder,
  key: Kind | { kind: Kind; suffix: string },
  write: () => Promise<Written>,
) => Promise<void>

function postAbout(tools: Pick<Tools, 'db' | 'clock' | 'log'>, mailer: Mailer): PostAboutOrder {
  return (order, key, write) => {
    const orderId = 'orderId' in order ? order.orderId : order.id
    const { kind, suffix = '' } = typeof key === 'string' ? { kind: key } : key
    const messageId = `${kind}.${orderId}${suffix}`
    const to = { name: order.customerName, address: order.customerEmail }
    return postMail(tools, mailer, {
      messageId,
      kind,
      orderId,
      write: async () => ({ ...(await write()), messageId, to }),
    })
  }
}

/** The mails about a person are known by their own key, those about an order by the order's id. */
function postTo(tools: Pick<Tools, 'db' | 'clock' | 'log'>, mailer: Mailer): PostToPerson {
  return ({ kind, id }, to, write) => {
    const messageId = `${kind}.${id}`
    return postMail(tools, mailer, {
      messageId,
      kind,
      orderId: null,
      write: async () => ({ ...(await write()), messageId, to }),
    })
  }
}
