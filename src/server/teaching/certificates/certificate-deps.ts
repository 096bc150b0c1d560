import type { Institute } from '#contract/institute/institute.ts'
import type { MakeCertificateDocument } from './document/certificate-document.ts'
import type { Certificate } from './certificate.ts'
import type { Deps } from '../../platform/deps/deps.ts'

/** Dependencies of the use cases for certificates. */
export type CertificateDeps = Deps & {
  /** Supplies the number's prefix and the printed names. */
  institute: Pick<
    Institute,
    'name' | 'certification' | 'foundedIn' | 'certificateSignatory' | 'certificatePrefix'
  >
  makeCertificateDocument: MakeCertificateDocument
  /** Counts one lookup from a network. @returns the seconds to wait; 0: it may continue. */
  countLookup: (network: string) => Promise<number>
  mail: {
    sendCertificate(certificate: Certificate, address: string): Promise<void>
    sendCertificateRevoked(certificate: Certificate, address: string): Promise<void>
  }
}
