import { paise } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import type { StaffDeps } from '../members/staff-deps.ts'
import { staffNoticesStore } from './staff-notices.store.ts'
import { readOfficeSettings } from '../../../institute/settings/settings.service.ts'

type Deps = Pick<StaffDeps, 'db'>

/** The event in a job's payload. */
export type StaffNotice =
  | { kind: 'enrollment'; orderId: string }
  | { kind: 'flag'; orderId: string; flag: string }
  | { kind: 'refund'; refundId: string }

/** The claim and deadline of the payer's bank; null: not stated by the provider. */
export type DisputeDetails = {
  amountInPaise: Paise | null
  reason: string | null
  dueAt: Date | null
}

export type StaffNotification = {
  /** One mail is sent for each id. */
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
 * Returns the content of a mail to the staff.
 * @returns null if the office has switched such mails off, or the matter is settled by now.
 */
export async function notifyStaff(
  { db }: Deps,
  notice: StaffNotice,
): Promise<StaffNotification | null> {
  const { officeEmail, mailsEnrollments, mailsTrouble } = await readOfficeSettings(db)
  const isEnabled = notice.kind === 'enrollment' ? mailsEnrollments : mailsTrouble
  if (!isEnabled) return null
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
  // a requested and a stuck refund are two mails
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
 * Returns the content of a mail about a payment provider that does not respond.
 * @returns null if the office has switched such mails off, or the provider responds again.
 */
export async function providerSilenceMail(
  { db }: Deps,
  provider: string,
): Promise<{ officeEmail: string | null; provider: string; silentSince: Date } | null> {
  const { officeEmail, mailsTrouble } = await readOfficeSettings(db)
  if (!mailsTrouble) return null
  const silence = await staffNoticesStore(db).findSilence(provider)
  return silence ? { ...silence, officeEmail, provider } : null
}
