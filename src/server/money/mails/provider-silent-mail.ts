import { createElement as h } from 'react'
import { formatIndianTime } from '#contract/platform/time/indian-time.ts'
import type { MailInstitute } from '../../platform/mail/mail-frame.ts'
import {
  ActionLink,
  DetailsTable,
  Paragraph,
  SmallPrint,
  TextLink,
} from '../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../platform/mail/mailer.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'

type SilenceDetails = {
  institute: MailInstitute
  providerName: string
  silentSince: Date
  /** The list of orders that wait for a response. */
  ordersUrl: string
  settingsUrl: string
}

/** A mail to the office: a payment provider has not responded to any request for an hour. */
export function providerSilentMail(details: SilenceDetails): Promise<MailContent> {
  const { institute, providerName, silentSince, ordersUrl, settingsUrl } = details
  return renderMail({
    institute,
    subject: `${providerName} does not answer`,
    title: `${providerName} does not answer`,
    preview: 'Until it answers, payments there can be neither started nor confirmed.',
    reason: `You get this mail because it is the address of the office of ${institute.name}.`,
    body: [
      h(Paragraph, null, 'Hello colleagues,'),
      h(
        Paragraph,
        null,
        `${providerName} has not answered the portal for an hour or longer. Until it answers, payments there can be neither started nor confirmed.`,
      ),
      h(DetailsTable, {
        details: [
          ['Payment provider', providerName],
          ['Silent since', formatIndianTime(silentSince)],
        ],
      }),
      h(
        Paragraph,
        null,
        'No payment is lost: the portal keeps asking. Tell your technician, and tell students not to pay twice. You get one mail a day until it ends.',
      ),
      h(ActionLink, { href: ordersUrl }, 'Open the orders that wait'),
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
