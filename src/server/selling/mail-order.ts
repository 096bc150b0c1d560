import type { Paise } from '#contract/money/money.ts'
import { chequeKindNames } from '#contract/money/slips.ts'
import type { ChequeKind } from '#contract/money/slips.ts'
import type { Order, ReceiptRow } from '../money/payments.service.ts'
import type { SellingDeps } from './basics/selling-deps.ts'
import { enrollmentsStore } from '../teaching/enrollments/enrollments.service.ts'
import { outcomesOf } from './basics/outcomes.store.ts'
import { refundDaysOf } from '../teaching/enrollments/enrollments.service.ts'

type Deps = Pick<
  SellingDeps,
  | 'accounts'
  | 'batches'
  | 'clock'
  | 'db'
  | 'enqueue'
  | 'inTransaction'
  | 'mail'
  | 'makeCalendarFile'
  | 'payments'
>

/**
 * Mails the receipt of a paid order, worded by its current outcome: an enrollment, or none. An
 * order without a receipt (its job was queued before a rollback) mails nothing.
 */
export async function mailReceipt(deps: Deps, orderId: string): Promise<void> {
  const receipt = await deps.payments.receiptOf(orderId)
  const order = await deps.payments.findOrder(orderId)
  if (receipt === null || order === null) return
  const payer = await deps.payments.otherPayerOf(deps.db, { orderId })
  if (order.isGroup) return mailGroupReceipt(deps, { receipt, payer })
  if (payer !== null && payer.email !== null)
    await deps.inTransaction((tx) => deps.enqueue(tx, 'send-payer-receipt', { orderId }))
  const student = payer === null ? receipt : order
  const why = await whyUnenrolled(deps, receipt, order)
  if (why === null && order.moveId !== null) await deps.mail.sendDifferencePaid(receipt)
  else if (why === null) await deps.mail.sendReceipt(await toMail(deps, { receipt, student }))
  else await deps.mail.sendUnenrolledPayment({ receipt, student, courseId: order.courseId }, why)
}

type ToOrganisation = {
  receipt: ReceiptRow
  payer: { contactName: string | null } | null
  /** When the office asked to send it again. */
  askedAt?: Date
}

function mailGroupReceipt(
  { mail }: Pick<Deps, 'mail'>,
  { receipt, payer, askedAt }: ToOrganisation,
): Promise<void> {
  const contactName = payer?.contactName ?? receipt.customerName
  return mail.sendGroupReceipt(receipt, { contactName, ...(askedAt && { askedAt }) })
}

/** Mails the same receipt to the payer by a link, if they gave an address. */
export async function mailPayerReceipt(deps: Deps, orderId: string): Promise<void> {
  const [receipt, order, payer] = await Promise.all([
    deps.payments.receiptOf(orderId),
    deps.payments.findOrder(orderId),
    deps.payments.otherPayerOf(deps.db, { orderId }),
  ])
  if (receipt === null || order === null || payer === null || payer.email === null) return
  const isPlaced = (await whyUnenrolled(deps, receipt, order)) === null
  await deps.mail.sendPayerReceipt({
    receipt,
    order,
    isPlaced,
    to: { ...payer, email: payer.email },
  })
}

type Why = Parameters<SellingDeps['mail']['sendUnenrolledPayment']>[1]

async function whyUnenrolled(
  deps: Deps,
  { isRefunded }: ReceiptRow,
  { id, studentId, courseId, moveId }: Order,
): Promise<Why | null> {
  if (isRefunded) return 'returned'
  const store = enrollmentsStore(deps.db)
  if (await store.hasActiveEnrollment(id)) return null
  const { hasEnrollment, reason } = (await outcomesOf(deps.db, [id]))(id)
  if (moveId !== null) return hasEnrollment ? null : 'second'
  if (reason === 'batch-full') return 'full'
  if (reason === 'batch-cancelled') return 'cancelled'
  return (await store.hasEnrollment(studentId, courseId)) ? 'second' : 'unclaimed'
}

/** Mails the same receipt again, because the office asked for it. */
export async function mailReceiptAgain(deps: Deps, orderId: string, askedAt: Date): Promise<void> {
  const receipt = await deps.payments.receiptOf(orderId)
  if (receipt === null) return
  const payer = await deps.payments.otherPayerOf(deps.db, { orderId })
  const order = await deps.payments.findOrder(orderId)
  if (order?.isGroup === true) return mailGroupReceipt(deps, { receipt, payer, askedAt })
  const named = (payer && order) ?? receipt
  // the student may have added an address after placing the order
  const student =
    named.customerEmail || order === null
      ? named
      : { ...named, customerEmail: (await deps.accounts.studentOf(order.studentId)).email }
  await deps.mail.sendReceiptAgain(await toMail(deps, { receipt, student }), askedAt)
}

/** The student as recipient; a receipt names only another payer. */
type Addressed = Pick<Order, 'customerName' | 'customerEmail'>

/** Adds the student's current batch and its days for a calendar. */
async function toMail(deps: Deps, mailed: { receipt: ReceiptRow; student: Addressed }) {
  const { receipt } = mailed
  const { orderId } = receipt
  const refundDays = await refundDaysOf(deps.db, orderId)
  const batchId = await enrollmentsStore(deps.db).activeBatchOf(orderId)
  const batch = batchId == null ? null : await deps.batches.find(batchId)
  if (batch === null) return { ...mailed, refundDays, batch, calendar: null }
  const calendar = deps.makeCalendarFile({ batch, course: receipt, now: deps.clock.now() })
  return { ...mailed, refundDays, batch, calendar }
}

/** Tells the payer of a decline, unless the money arrived since, or is being returned. */
export async function mailPaymentFailed(deps: Deps, orderId: string): Promise<void> {
  const order = await deps.payments.findOrder(orderId)
  if (order === null || order.lastWord === 'returned') return
  const isDeclined = order.lastWord === 'declined' || order.lastWord === 'declinedWhilePending'
  if (isDeclined || order.state === 'failed') await deps.mail.sendPaymentFailed(order)
}

/** Tells the payer that the cheque bounced, and why. */
export async function mailChequeBounced(
  { db, mail, payments }: Pick<Deps, 'db' | 'mail' | 'payments'>,
  { orderId, chequeId }: { orderId: string; chequeId: string },
): Promise<void> {
  const order = await payments.findOrder(orderId)
  const cheque = await payments.findCheque(db, chequeId)
  if (order === null || cheque?.reason == null) return
  const { kind, number, bankName, reason, part, amountInPaise } = cheque
  // a CHECK constraint on the column guarantees the value
  const paper = `${chequeKindNames[kind as ChequeKind]} ${number}, ${bankName}`
  const isOfLaterPart = part > 1
  // a CHECK constraint on the column guarantees an amount
  const about = { ...order, amountInPaise: amountInPaise as Paise }
  await mail.sendChequeBounced(about, { id: chequeId, paper, reason, isOfLaterPart })
}

/** Tells the payer that the bank has not decided, unless it has since. */
export async function mailPaymentPending(deps: Deps, orderId: string): Promise<void> {
  const order = await deps.payments.findOrder(orderId)
  if (order?.lastWord === 'undecided') await deps.mail.sendPaymentPending(order)
}
