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
  /** Counts one look for a certificate from a network. @returns for how many seconds it has to wait; 0: it may go on. */
  countLookup: (network: string) => Promise<number>
  mail: {
    sendCertificate(certificate: Certificate, address: string): Promise<void>
    sendCertificateRevoked(certificate: Certificate, address: string): Promise<void>
  }
}
