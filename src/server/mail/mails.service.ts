import type { ListMailsInput } from '#contract/mails.ts'
import type { AdminPrincipal } from '../principal/principal.ts'
import { listMails } from './list-mails.ts'
import { repeatMail } from './repeat-mail.ts'
import type { RepeatDeps } from './repeat-mail.ts'

export type Mails = ReturnType<typeof createMails>

/** The office's list of sent mails. mail.service.ts sends them. */
export function createMails(deps: RepeatDeps) {
  return {
    list: (principal: AdminPrincipal, input: ListMailsInput) => listMails(deps, principal, input),
    repeat: (principal: AdminPrincipal, id: string) => repeatMail(deps, principal, id),
  }
}
