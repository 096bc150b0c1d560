/*
 * The office's list of sent and failed mails, which can be sent again. It sends nothing itself:
 * mail.service.ts does, from jobs. Start at list-mails.ts, then repeat-mail.ts.
 */
import { bind } from '../../deps/bind.ts'
import { listMails } from './list-mails.ts'
import { repeatMail } from './repeat-mail.ts'
import type { RepeatDeps } from './repeat-mail.ts'

export type Mails = ReturnType<typeof createMails>

export function createMails(deps: RepeatDeps) {
  return {
    ...bind(deps, {
      list: listMails,
      repeat: repeatMail,
    }),
  }
}
