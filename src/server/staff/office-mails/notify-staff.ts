import { paise } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'
import type { StaffDeps } from '../members/staff-deps.ts'
import { staffNoticesStore } from './staff-notices.store.ts'
import { officeSettingsStore } from './office-settings.store.ts'

type Deps = Pick<StaffDeps, 'db'>

/** What happened, as a job carries it. */
export type StaffNotice =
  | { kind: 'enrollment'; orderId: string }
  | { kind: 'flag'; orderId: string; flag: string }
  | { kind: 'refund'; refundId: string }

/** What the payer's bank asks for, and by when it wants an answer; null is what the provider did not say. */
export type DisputeDetails = {
  amountInPaise: Paise | null
  reason: string | null
  dueAt: Date | null
}

export type StaffNotification = {
  /** Each is mailed once under this key. */
  id: string
  /** null: the institute's own address. */
  officeEmail: string | null
  orderId: string
  customerName: string
  courseName: string
  campus: string
  amountInPaise: Paise
} & (
  | { kind: 'enrollment' }
  | { kind: 'flag'; flag: string; dispute: DisputeDetails | null }
  | { kind: 'refund'; refundId: string; state: string; reason: string | null }
)

/**
 * What a mail to the staff says of a notice.
 * @returns null where the office has switched such mails off, and where it is over by now.
 */
export async function notifyStaff(
  { db }: Deps,
  notice: StaffNotice,
): Promise<StaffNotification | null> {
  const { officeEmail, mailsEnrollments, mailsTrouble } = await officeSettingsStore(db).find()
  const isWanted = notice.kind === 'enrollment' ? mailsEnrollments : mailsTrouble
  if (!isWanted) return null
  const notification = await notificationOf(staffNoticesStore(db), notice)
  return notification && { ...notification, officeEmail }
}

type Store = ReturnType<typeof staffNoticesStore>

type WithoutAddress<N> = N extends StaffNotification ? Omit<N, 'officeEmail'> : never

async function notificationOf(
  store: Store,
  notice: StaffNotice,
): Promise<WithoutAddress<StaffNotification> | null> {
  if (notice.kind === 'enrollment') {
    const order = await store.findEnrollment(notice.orderId)
    return order ? { ...details(order), kind: 'enrollment', id: order.orderId } : null
  }
  if (notice.kind === 'flag') {
    const { flag } = notice
    const found = await store.findOpenFlag(notice.orderId, flag)
    if (found === undefined) return null
    const dispute = flag === 'disputed' ? await openDisputeOf(store, found.orderId) : null
    return { ...details(found), kind: 'flag', id: found.id, flag, dispute }
  }
  const refund = await store.findWaitingRefund(notice.refundId)
  if (!refund) return null
  const { id, state, reason } = refund
  // asked for and stuck are two mails about one refund
  return { ...details(refund), kind: 'refund', id: `${id}.${state}`, refundId: id, state, reason }
}

async function openDisputeOf(store: Store, orderId: string): Promise<DisputeDetails | null> {
  const dispute = await store.findOpenDispute(orderId)
  if (dispute === undefined) return null
  const { amountInPaise, reason, evidenceDueAt } = dispute
  return {
    amountInPaise: amountInPaise === null ? null : paise(amountInPaise),
    reason,
    dueAt: evidenceDueAt,
  }
}

type OrderSnapshot = {
  orderId: string
  customerName: string
  courseName: string
  campus: string
  amountInPaise: number
}

function details({ orderId, customerName, courseName, campus, amountInPaise }: OrderSnapshot) {
  return { orderId, customerName, courseName, campus, amountInPaise: paise(amountInPaise) }
}

/**
 * What a mail to the office says of a payment provider that does not answer.
 * @returns null where the office has switched such mails off, and where the provider answers again.
 */
export async function tellOfSilence(
  { db }: Deps,
  provider: string,
): Promise<{ officeEmail: string | null; provider: string; silentSince: Date } | null> {
  const { officeEmail, mailsTrouble } = await officeSettingsStore(db).find()
  if (!mailsTrouble) return null
  const silence = await staffNoticesStore(db).findSilence(provider)
  return silence ? { ...silence, officeEmail, provider } : null
}
