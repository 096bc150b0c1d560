import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { isId } from '../../platform/foundation/ids.ts'
import type { OfficeDeps } from '../basics/office-deps.ts'

type Deps = Pick<
  OfficeDeps,
  'accounts' | 'clock' | 'enqueue' | 'inTransaction' | 'payments' | 'recordActivity' | 'selling'
>

/** Minimum time between two mails of a receipt, in milliseconds. */
const RECEIPT_AGAIN_AFTER_MS = 60_000

/**
 * Polls the provider about an order now, as the student's own check does.
 * @returns a sentence for the member of staff.
 * @throws Problem order-not-found, nothing-to-ask (paid at the desk, or free).
 */
export async function askProvider(deps: Deps, orderId: string, by: StaffMember): Promise<string> {
  const attempts = await deps.payments.attemptsOf(orderId)
  const isAskable = attempts.some(({ provider }) => deps.payments.gatewayNamed(provider) !== null)
  if (!isAskable) {
    const order = await deps.payments.findOrder(orderId)
    throw new Problem(order === null ? 'order-not-found' : 'nothing-to-ask')
  }
  const order = await deps.selling.askNow(orderId)
  if (order === null) throw new Problem('order-not-found')
  await deps.inTransaction((tx) =>
    deps.recordActivity(tx, {
      by,
      action: 'provider-asked',
      subject: { kind: 'order', id: orderId, label: orderId },
      after: { state: order.state },
    }),
  )
  return order.lastWord === 'silent' ? messages.providerSilentForOffice : messages.providerAsked
}

/**
 * Mails the receipt again, as a new mail each time.
 * @throws Problem receipt-not-found, receipt-sent-just-now, no-email-to-mail.
 */
export async function resendReceipt(deps: Deps, orderId: string, by: StaffMember): Promise<string> {
  await refuseWithoutAddress(deps, orderId)
  const now = deps.clock.now()
  const since = new Date(now.getTime() - RECEIPT_AGAIN_AFTER_MS)
  await deps.inTransaction(async (tx) => {
    const requestState = await deps.payments.noteReceiptAgain(tx, { orderId, now, since })
    if (requestState === 'none') throw new Problem('receipt-not-found')
    if (requestState === 'too-soon')
      throw new Problem('receipt-sent-just-now', {
        retryAfterSeconds: RECEIPT_AGAIN_AFTER_MS / 1_000,
      })
    await deps.enqueue(tx, 'send-receipt-again', { orderId, askedAt: now.toISOString() })
    await deps.recordActivity(tx, {
      by,
      action: 'receipt-sent-again',
      subject: { kind: 'order', id: orderId, label: orderId },
    })
  })
  return messages.receiptSentAgain
}

/** @throws Problem no-email-to-mail, if the student has no address. */
async function refuseWithoutAddress({ accounts, payments }: Deps, orderId: string) {
  const order = await payments.findOrder(orderId)
  if (order === null || order.customerEmail !== null) return
  const { email } = await accounts.studentOf(order.studentId)
  if (email === null) throw new Problem('no-email-to-mail')
}

export type FlagResolution = { orderId: string; flagId: string; note: string }

/**
 * Resolves a flag with a note. For a payment that stayed undecided too long to be expected, it ends
 * the order as unpaid.
 * @returns a sentence for the member of staff.
 * @throws Problem order-not-found (also for a flag of another order), flag-not-open,
 *   flag-ends-with-money.
 */
export async function resolveFlag(
  deps: Deps,
  { orderId, flagId, note }: FlagResolution,
  by: StaffMember,
): Promise<string> {
  if (!isId(flagId)) throw new Problem('order-not-found')
  return deps.inTransaction(async (tx) => {
    // a sync raises and resolves flags under the same lock
    const order = await deps.payments.lockOrder(tx, orderId)
    if (order === null) throw new Problem('order-not-found')
    if (await deps.payments.endsWithMoney(tx, { orderId, flagId }))
      throw new Problem('flag-ends-with-money')
    const resolvedAt = deps.clock.now()
    const flagResolution = { id: flagId, orderId, resolvedAt, resolvedBy: by.id, resolution: note }
    const resolved = await deps.payments.resolveFlagByHand(tx, flagResolution)
    if (resolved === null) throw new Problem('order-not-found')
    if (resolved === 'resolved-already') throw new Problem('flag-not-open')
    const isUnpaid =
      resolved.kind === 'undecided' &&
      (await deps.payments.decideUnpaid(tx, { order, by, reason: note }))
    await deps.recordActivity(tx, {
      by,
      action: 'order-flag-settled',
      subject: { kind: 'order', id: orderId, label: orderId },
      before: { matter: resolved.kind },
      ...(isUnpaid ? { after: { payment: 'decided as unpaid' } } : {}),
      reason: note,
    })
    return isUnpaid ? messages.decidedUnpaid : messages.flagResolved
  })
}
