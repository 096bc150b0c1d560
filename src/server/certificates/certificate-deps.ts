import type { MakeCertificateDocument } from './certificate-document.ts'
import type { Certificate } from './certificate.ts'
import type { Deps } from '../deps/deps.ts'

/** What the use cases about certificates reach for. */
export type CertificateDeps = Deps & {
  /** The institute's part of a certificate's number: 'KAL/C'. */
  certificatePrefix: string
  makeCertificateDocument: MakeCertificateDocument
  mail: {
    sendCertificate(certificate: Certificate, address: string): Promise<void>
    sendCertificateRevoked(certificate: Certificate, address: string): Promise<void>
  }
}
