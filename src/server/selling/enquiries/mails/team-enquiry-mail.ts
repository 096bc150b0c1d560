import { createElement as h } from 'react'
import { shownPhone } from '#contract/people/phone.ts'
import type { MailInstitute } from '../../../platform/mail/mail-frame.ts'
import { ActionLink, DetailsTable, Paragraph } from '../../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

type TeamEnquiryDetails = {
  institute: MailInstitute
  enquiry: {
    organisation: string
    contactName: string
    email: string | null
    phone: string | null
    courseName: string | null
    people: number
    message: string | null
  }
  /** The office's list of enquiries. */
  openUrl: string
}

/** A mail to the office: an organisation asks for training. */
export function teamEnquiryMail(details: TeamEnquiryDetails): Promise<MailContent> {
  const { institute, enquiry, openUrl } = details
  const { organisation, contactName, email, phone, courseName, people, message } = enquiry
  const sentence = `${organisation} asks for training for ${people} ${people === 1 ? 'person' : 'people'}.`
  return renderMail({
    institute,
    subject: `Training for a team: ${organisation}`,
    title: 'An organisation asks for training',
    preview: sentence,
    reason: `You get this mail because it is the address of the office of ${institute.name}.`,
    body: [
      h(Paragraph, null, 'Hello colleagues,'),
      h(Paragraph, null, sentence),
      h(ActionLink, { href: openUrl }, 'Open the enquiries'),
      h(DetailsTable, {
        details: [
          ['Organisation', organisation],
          ['Contact', contactName],
          ['Email', email],
          ['Phone', shownPhone(phone)],
          ['Course', courseName],
          ['People', String(people)],
          ['Message', message],
        ],
      }),
    ],
  })
}
