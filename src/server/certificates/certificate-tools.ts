import type { MakeCertificateDocument } from './certificate-document.ts'
import type { Certificate } from './certificate.ts'
import type { Tools } from '../tools/tools.ts'

/** What the use cases about certificates reach for. */
export type CertificateTools = Tools & {
  /** The institute's part of a certificate's number: 'KAL/C'. */
  certificatePrefix: string
  makeCertificateDocument: MakeCertificateDocument
  mail: {
    sendCertificate(certificate: Certificate, address: string): Promise<void>
    sendCertificateRevoked(certificate: Certificate, address: string): Promise<void>
  }
}
