import { messages } from '#contract/messages.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Mails } from './mails.service.ts'
import { mailToWire } from './mails.wire.ts'

export function mailsRoutes(mails: Mails): Pick<Handlers, 'listMails' | 'repeatMail'> {
  return {
    listMails: async (input, { principal }) => {
      const { mails: rows, ...counted } = await mails.list(principal, input)
      return { mails: rows.flatMap(mailToWire), ...counted }
    },
    repeatMail: async ({ id }, { principal }) => {
      const { isWork } = await mails.repeat(principal, id)
      return { message: isWork ? messages.workTriedAgain : messages.mailSentAgain }
    },
  }
}
