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
    preview: 'If you told our office so, there is nothing to do.',
    reason: `You get this mail because a profile at ${institute.name} had this address.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(name)},`),
      h(
        Paragraph,
        null,
        hasLeft
          ? `Our office corrected the address of your profile on ${when}. A link to choose a password that came here works no more.`
          : `Our office was told another address for your profile on ${when}. It counts as soon as somebody opens the link that we sent there; until then you log in with this one.`,
      ),
      h(Paragraph, null, 'If you told our office so, there is nothing to do.'),
      h(
        SmallPrint,
        null,
        `It was not you? Tell our office at once: ${institute.email}, ${institute.phone}.`,
      ),
    ],
  })
}
