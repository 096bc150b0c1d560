import { createElement as h } from 'react'
import { formatIndianTime } from '#contract/platform/time/indian-time.ts'
import { greetingName } from '../../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../../platform/mail/mail-frame.ts'
import { Paragraph, SmallPrint } from '../../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

type AddressLeftDetails = {
  institute: MailInstitute
  name: string
  correctedAt: Date
  /** true: the address was replaced; false: it will be once the new one is confirmed. */
  hasLeft: boolean
}

/**
 * The mail to a profile's old address, whose owner must learn about the change. It does not name
 * the new address.
 */
export function addressReplacedMail(details: AddressLeftDetails): Promise<MailContent> {
  const { institute, name, correctedAt, hasLeft } = details
  const when = formatIndianTime(correctedAt)
  return renderMail({
    institute,
    subject: `The address of your profile at ${institute.name}`,
    title: hasLeft ? 'Your profile has another address' : 'Your profile gets another address',
    preview: 'If you requested this, you need not do anything.',
    reason: `You get this mail because a profile at ${institute.name} had this address.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(name)},`),
      h(
        Paragraph,
        null,
        hasLeft
          ? `Our office corrected the email address of your profile on ${when}. Password links that we sent to this address no longer work.`
          : `Our office received another email address for your profile on ${when}. It replaces this one when its owner opens our link. Until then, log in with this address.`,
      ),
      h(Paragraph, null, 'If you requested this, you need not do anything.'),
      h(
        SmallPrint,
        null,
        `If it was not you, tell our office at once: ${institute.email}, ${institute.phone}.`,
      ),
    ],
  })
}
