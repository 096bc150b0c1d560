import type { MakeCertificateDocument } from '../documents/certificate-document.ts'
import type { MailRoom } from '../mail/mail.service.ts'
import type { Tools } from '../tools/tools.ts'

/** What the use cases about certificates reach for. */
export type CertificateTools = Tools & {
  /** The institute's part of a certificate's number: 'KAL/C'. */
  certificatePrefix: string
  makeCertificateDocument: MakeCertificateDocument
  mail: Pick<MailRoom, 'sendCertificate' | 'sendCertificateRevoked'>
}
