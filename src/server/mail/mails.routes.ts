import { messages } from '#contract/messages.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Mails } from './mails.service.ts'
import { mailToWire } from './mails.wire.ts'

/** Handlers of the calls about what was mailed. */
export function mailsRoutes(mails: Mails): Pick<Handlers, 'listMails' | 'repeatMail'> {
  return {
    listMails: async (input, { viewer }) => {
      const { mails: rows, total } = await mails.list(viewer, input)
      return { mails: rows.flatMap((mail) => mailToWire(mail, mails.kindOfJob)), total }
    },
    repeatMail: async ({ id }, { viewer }) => {
      const { isWork } = await mails.repeat(viewer, id)
      return { message: isWork ? messages.workTriedAgain : messages.mailSentAgain }
    },
  }
}
