import { Problem } from '#contract/problems.ts'
import { hasValidCertificate, refundVerdict } from '../enrollments/enrollments.service.ts'
import type { Actor } from '../activity/activity.ts'
import type { Printed } from './certificate.ts'
import type { CertificateDeps } from './certificate-deps.ts'
import { certificateChanges } from './certificates.store.ts'
import type { LockedPlace } from './certificates.store.ts'
import { printCertificate, printedDetails } from './print-certificate.ts'

type Deps = Pick<
  CertificateDeps,
  'certificatePrefix' | 'clock' | 'enqueue' | 'inTransaction' | 'recordActivity'
>

export type CertificateRequest = Printed & {
  enrollmentId: string
  /** Yes, although the student could still have the fee back. */
  endsRefund: boolean
}

/** A member of staff; their id also stands in the certificate's row. */
export type Issuer = Extract<Actor, { kind: 'admin' }>

/**
 * Issues one certificate for an active place. It ends the refund right (spec §1), and a refund that is under way
 * blocks it; both sides lock the place first, so that they cannot pass each other (fault F46).
 * @returns the new certificate's id.
 * @throws Problem place-not-found, place-ended, already-certified, refund-open, certificate-ends-refund,
 * invalid-input.
 */
export async function issueCertificate(
  deps: Deps,
  input: CertificateRequest,
  by: Issuer,
): Promise<string> {
  const { enrollmentId, endsRefund, ...printed } = input
  return deps.inTransaction(async (tx) => {
    const changes = certificateChanges(tx)
    const place = await changes.lockPlace(enrollmentId)
    if (!place) throw new Problem('place-not-found')
    if (place.endedAt !== null) throw new Problem('place-ended')
    if (await hasValidCertificate(tx, enrollmentId)) throw new Problem('already-certified')
    if (await changes.hasOpenRefund(place.orderId)) throw new Problem('refund-open')
    const isRefundable = canHaveRefund(place, deps.clock.now())
    if (isRefundable && !endsRefund) throw new Problem('certificate-ends-refund')
    const print = { place, printed, issuedBy: by.id, replaces: null }
    const { id, number } = await printCertificate(deps, tx, print)
    await deps.recordActivity(tx, {
      by,
      action: 'certificate-issued',
      subject: { kind: 'certificate', id, label: number },
      after: {
        order: place.orderId,
        course: place.courseName,
        ...printedDetails(printed),
        ...(isRefundable ? { 'refund right': 'ended early' } : {}),
      },
    })
    return id
  })
}

function canHaveRefund(place: LockedPlace, now: Date): boolean {
  return refundVerdict({ ...place, certificateIssuedAt: null }, now).isAllowed
}
