import { createElement as h } from 'react'
import { formatIndianTime } from '#contract/platform/time/indian-time.ts'
import type { Certificate } from '../certificate.ts'
import { greetingName } from '../../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../../platform/mail/mail-frame.ts'
import { ActionLink, DetailsTable, Paragraph } from '../../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

type CertificateDetails = {
  institute: MailInstitute
  certificate: Certificate
  /** The public check page. */
  checkUrl: string
}

/** Mail about a new certificate, with its PDF attached (teaching/certificates/document/certificate-pdf.ts). */
export function certificateMail(details: CertificateDetails): Promise<MailContent> {
  const { institute, certificate, checkUrl } = details
  const { number, courseName, studentName, replaces } = certificate
  return renderMail({
    institute,
    subject: `Your certificate for ${courseName}: ${number}`,
    title: `Your certificate for ${courseName}`,
    preview: `${institute.name} has issued certificate ${number}.`,
    reason: `You get this mail because you took a course at ${institute.name}.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(studentName)},`),
      h(
        Paragraph,
        null,
        `Congratulations on completing ${courseName}. Your certificate is attached. Anyone can verify it on our portal.`,
      ),
      ...(replaces === null
        ? []
        : [h(Paragraph, null, `It replaces certificate ${replaces}, which is no longer valid.`)]),
      h(DetailsTable, { details: detailsOf(certificate) }),
      h(ActionLink, { href: checkUrl }, 'Verify the certificate'),
    ],
  })
}

/** Mail about a certificate that was revoked without a replacement. The office wrote the reason. */
export function certificateRevokedMail(details: CertificateDetails): Promise<MailContent> {
  const { institute, certificate, checkUrl } = details
  const { number, courseName, studentName, revokeReason } = certificate
  return renderMail({
    institute,
    subject: `Your certificate ${number} is no longer valid`,
    title: `Your certificate for ${courseName} is no longer valid`,
    preview: `${institute.name} has revoked certificate ${number}.`,
    reason: `You get this mail because ${institute.name} issued this certificate to you.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(studentName)},`),
      h(
        Paragraph,
        null,
        `We have revoked your certificate ${number}. Its check page now shows this. Please do not use the certificate any more. Your seat in the course and your payment do not change.`,
      ),
      h(DetailsTable, { details: [...detailsOf(certificate), ['Reason', revokeReason]] }),
      h(ActionLink, { href: checkUrl }, 'Verify the certificate'),
      h(Paragraph, null, 'If you think this is a mistake, please reply to this email or call us.'),
    ],
  })
}

function detailsOf(certificate: Certificate): (readonly [string, string | null])[] {
  const { number, studentName, courseName, courseCode, grade, issuedAt } = certificate
  return [
    ['Certificate', number],
    ['Name', studentName],
    ['Course', `${courseName} (${courseCode})`],
    ['Grade', grade],
    ['Issued on', formatIndianTime(issuedAt)],
  ]
}
