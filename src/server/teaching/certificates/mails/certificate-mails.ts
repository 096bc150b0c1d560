import { pages } from '#contract/pages.ts'
import type { Institute } from '#contract/institute/institute.ts'
import type { Certificate } from '../certificate.ts'
import type { MakeCertificateDocument } from '../document/certificate-document.ts'
import type { SendToPerson } from '../../../platform/mail/mail.service.ts'
import { certificateMail, certificateRevokedMail } from './certificate-mail.ts'

/** The mails about certificates, each sent once for a certificate. */
export function certificateMails(
  post: SendToPerson,
  options: {
    institute: Institute
    publicUrl: string
    makeCertificateDocument: MakeCertificateDocument
  },
) {
  const { institute, publicUrl, makeCertificateDocument } = options
  const detailsOf = (certificate: Certificate) => ({
    institute,
    certificate,
    checkUrl: publicUrl + pages.verifyCertificate(certificate.code),
  })
  return {
    sendCertificate: (certificate: Certificate, address: string) =>
      post(
        { kind: 'certificate', id: certificate.id },
        { name: certificate.studentName, address },
        async () => ({
          ...(await certificateMail(detailsOf(certificate))),
          attachments: [await makeCertificateDocument(certificate)],
        }),
      ),
    sendCertificateRevoked: (certificate: Certificate, address: string) =>
      post(
        { kind: 'certificate-revoked', id: certificate.id },
        { name: certificate.studentName, address },
        () => certificateRevokedMail(detailsOf(certificate)),
      ),
  }
}
