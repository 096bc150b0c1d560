import type { CertificateCandidate } from '#contract/teaching/certificates.ts'

/** Why no certificate can be issued for this place, in a few words; null where one can. */
export function blockerOf({ certificate, hasOpenRefund }: CertificateCandidate): string | null {
  if (certificate !== null) return `already has ${certificate.number}`
  if (hasOpenRefund) return 'a refund is open: decide it first'
  return null
}
