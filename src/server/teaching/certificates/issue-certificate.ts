import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { Problem } from '#contract/problems.ts'
import { refundEligibility } from '../../money/refunds/refunds.service.ts'
import { hasValidCertificate } from '../enrollments/enrollments.service.ts'
import type { Actor } from '../../platform/activity/activity.ts'
import type { Printed } from './certificate.ts'
import type { CertificateDeps } from './certificate-deps.ts'
import { certificateChanges } from './certificates.store.ts'
import type { LockedEnrollment } from './certificates.store.ts'
import { printCertificate, printedDetails } from './document/print-certificate.ts'

type Deps = Pick<
  CertificateDeps,
  'institute' | 'clock' | 'enqueue' | 'inTransaction' | 'recordActivity'
>

export type CertificateRequest = Printed & {
  enrollmentId: string
  /** Confirms that the student's refund right ends. */
  endsRefund: boolean
  /** Why it is issued before the last day of its batch; null where no reason was given. */
  earlyReason: string | null
  /** The only campus for which the member of staff may issue; null: all. */
  onlyAt: string | null
}

/** A member of staff; the certificate's row keeps their id. */
export type StaffMember = Extract<Actor, { kind: 'admin' }>

/**
 * Issues one certificate for an active enrollment. It ends the refund right (spec §1), and an open
 * refund blocks it. Both lock the enrollment first, so that they can't run at once (fault F46).
 * @returns the new certificate's id.
 * @throws Problem place-not-found, other-campus, place-ended, already-certified, refund-open,
 * certificate-before-last-day, certificate-ends-refund, invalid-input.
 */
export async function issueCertificate(
  deps: Deps,
  input: CertificateRequest,
  by: StaffMember,
): Promise<string> {
  const { enrollmentId, endsRefund, earlyReason: reason, onlyAt, ...printed } = input
  return deps.inTransaction(async (tx) => {
    const changes = certificateChanges(tx)
    const enrollment = await changes.lockEnrollment(enrollmentId)
    if (!enrollment) throw new Problem('place-not-found')
    if (onlyAt !== null && enrollment.campus !== onlyAt) throw new Problem('other-campus')
    if (enrollment.endedAt !== null) throw new Problem('place-ended')
    if (await hasValidCertificate(tx, enrollmentId)) throw new Problem('already-certified')
    if (await changes.hasOpenRefund(enrollment.orderId)) throw new Problem('refund-open')
    const isEarly = isBeforeLastDay(enrollment, deps.clock.now())
    if (isEarly && reason === null) throw new Problem('certificate-before-last-day')
    const earlyReason = isEarly ? reason : null
    const isRefundable = canHaveRefund(enrollment, deps.clock.now())
    if (isRefundable && !endsRefund) throw new Problem('certificate-ends-refund')
    const print = { enrollment, printed, issuedBy: by.id, replaces: null, earlyReason }
    const { id, number } = await printCertificate(deps, tx, print)
    await deps.recordActivity(tx, {
      by,
      action: 'certificate-issued',
      subject: { kind: 'certificate', id, label: number },
      after: {
        order: enrollment.orderId,
        course: enrollment.courseName,
        ...printedDetails(printed),
        ...(isRefundable ? { 'refund right': 'ended early' } : {}),
        ...(isEarly ? { 'last day of the batch': enrollment.endsOn } : {}),
      },
      ...(earlyReason !== null && { reason: earlyReason }),
    })
    return id
  })
}

/** Whether the batch's last day, a day in India, is still to come. */
export function isBeforeLastDay({ endsOn }: Pick<LockedEnrollment, 'endsOn'>, now: Date): boolean {
  return endsOn !== null && indianDayOf(now) < endsOn
}

function canHaveRefund(enrollment: LockedEnrollment, now: Date): boolean {
  return refundEligibility({ ...enrollment, certificateIssuedAt: null }, now).isAllowed
}
