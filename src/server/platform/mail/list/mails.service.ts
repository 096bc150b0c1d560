import { bind } from '../../deps/bind.ts'
import { listMails } from './list-mails.ts'
import { repeatMail } from './repeat-mail.ts'
import type { RepeatDeps } from './repeat-mail.ts'

export type Mails = ReturnType<typeof createMails>

/** The office's list of sent mails. mail.service.ts sends them. */
export function createMails(deps: RepeatDeps) {
  return {
    ...bind(deps, {
      list: listMails,
      repeat: repeatMail,
    }),
  }
}
