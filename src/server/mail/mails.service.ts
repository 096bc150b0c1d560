import type { ListMailsInput } from '#contract/mails.ts'
import type { AdminViewer } from '../viewer/viewer.ts'
import { listMails } from './list-mails.ts'
import { repeatMail } from './repeat-mail.ts'
import type { RepeatTools } from './repeat-mail.ts'

export type Mails = ReturnType<typeof createMails>

/** The office's look at what was mailed. Not here: writing and posting it (mail.service.ts). */
export function createMails(tools: RepeatTools) {
  return {
    kindOfJob: tools.kindOfJob,
    list: (viewer: AdminViewer, input: ListMailsInput) => listMails(tools, viewer, input),
    repeat: (viewer: AdminViewer, id: string) => repeatMail(tools, viewer, id),
  }
}
