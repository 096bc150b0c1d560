import { jobs } from '#contract/jobs.ts'
import type { MailState, OfficeMail } from '#contract/platform/mails.ts'
import { isKnownJob } from '../job-kinds.ts'
import { isRepeatable } from './mail-states.ts'
import type { ListedMail } from './mail-list.store.ts'

export function mailToWire(mail: ListedMail): OfficeMail[] {
  if (!isKnownJob(mail.job)) return []
  return [
    {
      _id: mail.id,
      kind: jobs[mail.job].kind,
      to: mail.recipient,
      about: aboutOf(mail),
      // the column's CHECK constraint guarantees this type
      state: mail.state as MailState,
      tries: mail.tries,
      lastError: mail.lastError,
      queuedOn: mail.queuedAt.toISOString(),
      lastTriedOn: mail.lastTriedAt?.toISOString() ?? null,
      isRepeat: mail.repeats !== null,
      canRepeat: isRepeatable(mail.state),
    },
  ]
}

function aboutOf(mail: ListedMail): OfficeMail['about'] {
  const { orderId, refundId, certificateId, studentId, adminId } = mail
  if (orderId !== null) return { kind: 'order', _id: orderId, label: orderId }
  if (refundId !== null)
    return {
      kind: 'refund',
      _id: refundId,
      label: `Refund of ${mail.refundedOrderId ?? 'an order'}`,
    }
  if (certificateId !== null)
    return {
      kind: 'certificate',
      _id: certificateId,
      label: mail.certificateNumber ?? 'Certificate',
    }
  if (studentId !== null)
    return { kind: 'student', _id: studentId, label: mail.studentName || 'Closed account' }
  return adminId === null
    ? null
    : { kind: 'staff', _id: adminId, label: mail.adminName ?? 'Colleague' }
}
