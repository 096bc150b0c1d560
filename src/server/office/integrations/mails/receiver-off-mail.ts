import { createElement as h } from 'react'
import { formatIndianTime } from '#contract/platform/time/indian-time.ts'
import type { MailInstitute } from '../../../platform/mail/mail-frame.ts'
import {
  ActionLink,
  DetailsTable,
  Paragraph,
  SmallPrint,
  TextLink,
} from '../../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

type OffDetails = {
  institute: MailInstitute
  /** The receiver's name. */
  label: string
  why: 'gone' | 'failing'
  offAt: Date
  deliveriesUrl: string
  settingsUrl: string
}

const reasons = {
  gone: 'It has answered that it no longer exists (410).',
  failing: 'Nothing was delivered to it for five days.',
} as const

/** Mail to the office: a receiver was switched off and gets no more events. */
export function receiverOffMail(details: OffDetails): Promise<MailContent> {
  const { institute, label, why, offAt, deliveriesUrl, settingsUrl } = details
  return renderMail({
    institute,
    subject: `${label} gets no more events`,
    title: `${label} gets no more events`,
    preview: reasons[why],
    reason: `You get this mail because it is the address of the office of ${institute.name}.`,
    body: [
      h(Paragraph, null, 'Hello colleagues,'),
      h(
        Paragraph,
        null,
        `The portal has stopped sending events to ${label} of payments and refunds. ${reasons[why]}`,
      ),
      h(DetailsTable, {
        details: [
          ['Receiver', label],
          ['Switched off', formatIndianTime(offAt)],
        ],
      }),
      h(
        Paragraph,
        null,
        'No payment is affected. Tell the people who manage that program. An owner can switch it on again. Waiting events are then sent. New events until then are lost.',
      ),
      h(ActionLink, { href: deliveriesUrl }, 'Open what was sent'),
      h(
        SmallPrint,
        null,
        'Too many mails? Choose them in the ',
        h(TextLink, { href: settingsUrl }, 'settings'),
        '.',
      ),
    ],
  })
}
