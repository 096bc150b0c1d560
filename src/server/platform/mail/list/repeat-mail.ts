import { jobs, staffMailKinds } from '#contract/jobs.ts'
import { Problem } from '#contract/problems.ts'
import { mayDo } from '#contract/platform/roles.ts'
import type { Activity } from '../../activity/activity.ts'
import { actorOf } from '../../activity/actor.ts'
import type { AdminPrincipal } from '../../principal/principal.ts'
import { isMailJob } from '../../jobs/job-lanes.ts'
import type { Repeat } from '../../jobs/enqueue.ts'
import type { Deps } from '../../deps/deps.ts'
import { isKnownJob } from '../job-kinds.ts'
import { isRepeatable } from './mail-states.ts'
import { lockMail, mailListStore, noteRepeated } from './mail-list.store.ts'
import type { ListedMail } from './mail-list.store.ts'

/** Minimum time between two repeats, in milliseconds. */
const REPEAT_INTERVAL_MS = 60_000

export type RepeatDeps = Deps & { repeatJob: Repeat }

/**
 * Sends a mail again as a new mail, or retries work that was given up. The mail states current
 * facts, and is skipped if they no longer call for it.
 * @returns whether it retries work instead of a mail.
 * @throws Problem mail-not-found, mail-still-waiting, mail-sent-just-now.
 */
export async function repeatMail(
  deps: RepeatDeps,
  principal: AdminPrincipal,
  id: string,
): Promise<{ isWork: boolean }> {
  const mail = await mailListStore(deps.db).findOne(id)
  if (mail === undefined || !isKnownJob(mail.job)) throw new Problem('mail-not-found')
  const { job: name } = mail
  const kind = jobs[name].kind
  const isOfStaff = staffMailKinds.includes(kind)
  if (isOfStaff && !mayDo(principal.role, 'staff')) throw new Problem('mail-not-found')
  if (!isRepeatable(mail.state)) throw new Problem('mail-still-waiting')
  const isWork = !isMailJob(name)
  const now = deps.clock.now()
  await deps.inTransaction(async (tx) => {
    const locked = await lockMail(tx, id)
    const repeatedMs = locked?.repeatedAt?.getTime() ?? 0
    if (now.getTime() - repeatedMs < REPEAT_INTERVAL_MS)
      throw new Problem('mail-sent-just-now', { retryAfterSeconds: REPEAT_INTERVAL_MS / 1_000 })
    await noteRepeated(tx, id, now)
    await deps.repeatJob(tx, { id, name, payload: Object(mail.payload) }, now)
    await deps.recordActivity(tx, {
      by: actorOf(principal),
      action: isWork ? 'work-tried-again' : 'mail-sent-again',
      subject: subjectOf(mail),
      after: { mail: kind },
    })
  })
  return { isWork }
}

function subjectOf(mail: ListedMail): Activity['subject'] {
  const { orderId, refundId, certificateId, studentId, adminId } = mail
  if (orderId !== null) return { kind: 'order', id: orderId, label: orderId }
  if (refundId !== null)
    return { kind: 'refund', id: refundId, label: mail.refundedOrderId ?? refundId }
  if (certificateId !== null)
    return { kind: 'certificate', id: certificateId, label: mail.certificateNumber ?? '' }
  // the log never names a student
  if (studentId !== null) return { kind: 'student', id: studentId, label: studentId }
  if (adminId !== null) return { kind: 'staff', id: adminId, label: mail.adminName ?? '' }
  return { kind: 'settings', id: 'mails', label: 'Mails' }
}
