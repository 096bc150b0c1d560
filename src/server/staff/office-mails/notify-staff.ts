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
export type DisputeNews = {
  amountInPaise: Paise | null
  reason: string | null
  dueAt: Date | null
}

export type OfficeNews = {
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
  | { kind: 'flag'; flag: string; dispute: DisputeNews | null }
  | { kind: 'refund'; refundId: string; state: string; reason: string | null }
)

/**
 * What a mail to the office says of a matter.
 * @returns null where the office has switched such mails off, and where the matter is over by now.
 */
export async function notifyStaff({ db }: Deps, matter: StaffNotice): Promise<OfficeNews | null> {
  const { officeEmail, mailsEnrollments, mailsTrouble } = await officeSettingsStore(db).find()
  const isWanted = matter.kind === 'enrollment' ? mailsEnrollments : mailsTrouble
  if (!isWanted) return null
  const news = await newsOf(staffNoticesStore(db), matter)
  return news && { ...news, officeEmail }
}

type Store = ReturnType<typeof staffNoticesStore>

type WithoutAddress<N> = N extends OfficeNews ? Omit<N, 'officeEmail'> : never

async function newsOf(
  store: Store,
  matter: StaffNotice,
): Promise<WithoutAddress<OfficeNews> | null> {
  if (matter.kind === 'enrollment') {
    const order = await store.findEnrollment(matter.orderId)
    return order ? { ...details(order), kind: 'enrollment', id: order.orderId } : null
  }
  if (matter.kind === 'flag') {
    const { flag } = matter
    const found = await store.findOpenFlag(matter.orderId, flag)
    if (found === undefined) return null
    const dispute = flag === 'disputed' ? await disputeNews(store, found.orderId) : null
    return { ...details(found), kind: 'flag', id: found.id, flag, dispute }
  }
  const refund = await store.findWaitingRefund(matter.refundId)
  if (!refund) return null
  const { id, state, reason } = refund
  // asked for and stuck are two mails about one refund
  return { ...details(refund), kind: 'refund', id: `${id}.${state}`, refundId: id, state, reason }
}

async function disputeNews(store: Store, orderId: string): Promise<DisputeNews | null> {
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
