import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newCheckCode, newId } from '../../../platform/foundation/ids.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { certificateYearOf, numberOf } from '#contract/platform/number-series.ts'
import { trainingText } from '#contract/teaching/training-text.ts'
import { signaturesStore } from '../signatures.store.ts'
import type { Printed } from '../certificate.ts'
import type { CertificateDeps } from '../certificate-deps.ts'
import { certificateChanges } from '../certificates.store.ts'
import { refuseUnprintable } from './printed-name.ts'
import type { LockedEnrollment } from '../certificates.store.ts'

type Deps = Pick<CertificateDeps, 'institute' | 'clock' | 'enqueue'>

/**
 * Gives a locked enrollment the next certificate of the year, in the caller's transaction, and
 * queues its mail. The caller decides whether one may be issued.
 * @param print.replaces the id of the certificate that was revoked for this one, or null.
 * @throws Problem invalid-input where the day of completion is in the future, or our fonts lack a
 * letter.
 */
export async function printCertificate(
  deps: Deps,
  tx: Transaction,
  print: {
    enrollment: LockedEnrollment
    printed: Printed
    issuedBy: string
    replaces: string | null
    /** Why it is issued before the batch's last day; null: it is not. */
    earlyReason: string | null
  },
): Promise<{ id: string; number: string }> {
  const { enrollment, printed, issuedBy, replaces, earlyReason } = print
  const issuedAt = deps.clock.now()
  refuseFuture(printed, issuedAt)
  refuseUnprintable(printed)
  const changes = certificateChanges(tx)
  const year = certificateYearOf(issuedAt)
  const sequence = await changes.nextSequence(Number(year))
  const id = newId(issuedAt)
  const number = numberOf({ prefix: deps.institute.certificatePrefix, year, sequence })
  const { enrollmentId, studentId, courseId, courseName, courseCode, campus } = enrollment
  const { name, certification, foundedIn, certificateSignatory } = deps.institute
  const signature = await signaturesStore(tx).current()
  await changes.insert({
    ...printed,
    issuer: { name, certification, foundedIn, certificateSignatory },
    enrollmentId,
    studentId,
    courseId,
    courseName,
    courseCode,
    campus,
    id,
    number,
    year: Number(year),
    sequence,
    issuedAt,
    issuedBy,
    replaces,
    earlyReason,
    training: trainingText({ ...enrollment, hours: printed.hours }),
    // the newest may say that there is none
    signatureId: signature?.image ? signature.id : null,
    code: newCheckCode(),
  })
  await deps.enqueue(tx, 'send-certificate', { certificateId: id })
  return { id, number }
}

function refuseFuture({ completedOn }: Printed, now: Date): void {
  // YYYY-MM-DD sorts as text
  if (completedOn !== null && completedOn > indianDayOf(now))
    throw new Problem('invalid-input', { fields: { completedOn: messages.dayNotYet } })
}

/** The facts for the activity log; not the student's name, which must be removable. */
export function printedDetails({ grade, completedOn, hours }: Printed) {
  return {
    ...(hours === null ? {} : { hours }),
    ...(grade === null ? {} : { grade }),
    ...(completedOn === null ? {} : { 'completed on': completedOn }),
  }
}
