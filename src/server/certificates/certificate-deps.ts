import type { Institute } from '#contract/institute.ts'
import type { MakeCertificateDocument } from './certificate-document.ts'
import type { Certificate } from './certificate.ts'
import type { Deps } from '../deps/deps.ts'

/** What the use cases about certificates reach for. */
export type CertificateDeps = Deps & {
  /** Its prefix begins a certificate's number, its names are printed. */
  institute: Pick<
    Institute,
    'name' | 'certification' | 'foundedIn' | 'certificateSignatory' | 'certificatePrefix'
  >
  makeCertificateDocument: MakeCertificateDocument
  mail: {
    sendCertificate(certificate: Certificate, address: string): Promise<void>
    sendCertificateRevoked(certificate: Certificate, address: string): Promise<void>
  }
}
