import { createElement as h } from 'react'
import { formatIndianTime } from '#contract/platform/time/indian-time.ts'
import { maskedAddress } from '#contract/platform/text/masked-address.ts'
import { greetingName } from '../../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../../platform/mail/mail-frame.ts'
import { Paragraph, SmallPrint } from '../../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

type ProfilesJoinedDetails = {
  institute: MailInstitute
  name: string
  joinedAt: Date
  /** The address that the person logs in with; null: the remaining profile has none (rule 51). */
  stays: string | null
  /** True if the mail goes to that address; otherwise it goes to the closed profile's. */
  isStaying: boolean
}

/** The mail to both addresses, because each owner must learn that the profiles were joined. */
export function profilesJoinedMail(details: ProfilesJoinedDetails): Promise<MailContent> {
  const { institute, name, joinedAt } = details
  return renderMail({
    institute,
    subject: `We merged your profiles at ${institute.name}`,
    title: 'We merged your two profiles',
    preview: 'All your courses and payments are now in one profile.',
    reason: `You get this mail because a profile at ${institute.name} has this address.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(name)},`),
      h(
        Paragraph,
        null,
        `On ${formatIndianTime(joinedAt)} our office merged your two profiles. All courses, payments, receipts and certificates are now in one profile. None of them has changed.`,
      ),
      h(Paragraph, null, loginWords(details)),
      h(
        SmallPrint,
        null,
        `If they are not both yours, tell our office at once: ${institute.email}, ${institute.phone}.`,
      ),
    ],
  })
}

function loginWords({ institute, stays, isStaying }: ProfilesJoinedDetails): string {
  if (stays === null)
    return `This address no longer works, and your remaining profile has none. Please call our office at ${institute.phone} to choose an address for your login.`
  if (isStaying) return 'Log in with this address, as before.'
  return `Log in with your other address: ${maskedAddress(stays)}. This address no longer works.`
}
