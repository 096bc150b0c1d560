import { createElement as h } from 'react'
import { formatIndianTime } from '#contract/platform/time/indian-time.ts'
import { greetingName } from '../../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../../platform/mail/mail-frame.ts'
import { ActionLink, DetailsTable, Paragraph } from '../../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

type OfferDetails = {
  institute: MailInstitute
  name: string
  courseName: string
  /** Pairs of label and text: days, hours, address. */
  batchLines: [string, string][]
  offeredUntil: Date
  enrollUrl: string
}

/** Sent to a student on the waiting list when a seat is held for them. */
export function seatOfferMail(details: OfferDetails): Promise<MailContent> {
  const { institute, name, courseName, batchLines, offeredUntil, enrollUrl } = details
  const until = formatIndianTime(offeredUntil)
  return renderMail({
    institute,
    subject: `A seat is free for you: ${courseName}`,
    title: 'A seat is free for you',
    preview: `It is held for you until ${until}.`,
    reason: `You get this mail because you joined the waiting list of this batch at ${institute.name}.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(name)},`),
      h(
        Paragraph,
        null,
        `You are next on the waiting list for ${courseName}. We hold a seat for you until ${until}. After that we offer it to the next student.`,
      ),
      h(DetailsTable, { details: batchLines }),
      h(ActionLink, { href: enrollUrl }, 'Enroll now'),
      h(Paragraph, null, 'If you no longer want the seat, you need not do anything.'),
    ],
  })
}
