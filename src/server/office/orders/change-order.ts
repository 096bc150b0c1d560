import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Clerk } from '../../enrollments/enrollments.service.ts'
import { isId } from '../../foundation/ids.ts'
import type { OfficeTools } from '../basics/office-tools.ts'

/** The receipt is not mailed again more often than this, in milliseconds. */
const RECEIPT_AGAIN_AFTER_MS = 60_000

/**
 * Asks the provider about an order now, as the student's own question does.
 * @returns a sentence for the clerk.
 * @throws Problem order-not-found, nothing-to-ask (paid at the desk, or free).
 */
export async function askProvider(tools: OfficeTools, orderId: string, by: Clerk): Promise<string> {
  const attempts = await tools.payments.attemptsOf(orderId)
  const isAskable = attempts.some(({ provider }) => tools.payments.gatewayNamed(provider) !== null)
  if (!isAskable) {
    const order = await tools.payments.findOrder(orderId)
    throw new Problem(order === null ? 'order-not-found' : 'nothing-to-ask')
  }
  const order = await tools.enrollments.askNow(orderId)
  if (order === null) throw new Problem('order-not-found')
  await tools.inTransaction((tx) =>
    tools.recordActivity(tx, {
      by,
      action: 'provider-asked',
      subject: { kind: 'order', id: orderId, label: orderId },
      after: { state: order.state },
    }),
  )
  return order.lastWord === 'silent' ? messages.providerSilentForOffice : messages.providerAsked
}

/**
 * Mails the receipt once more; a mail of its own each time it is asked for.
 * @throws Problem receipt-not-found, receipt-sent-just-now.
 */
export async function resendReceipt(
  tools: OfficeTools,
  orderId: string,
  by: Clerk,
): Promise<string> {
  const now = tools.clock.now()
  const since = new Date(now.getTime() - RECEIPT_AGAIN_AFTER_MS)
  await tools.inTransaction(async (tx) => {
    const noted = await tools.payments.noteReceiptAgain(tx, { orderId, now, since })
    if (noted === 'none') throw new Problem('receipt-not-found')
    if (noted === 'too-soon')
      throw new Problem('receipt-sent-just-now', {
        retryAfterSeconds: RECEIPT_AGAIN_AFTER_MS / 1_000,
      })
    await tools.enqueue(tx, 'send-receipt-again', { orderId, askedAt: now.toISOString() })
    await tools.recordActivity(tx, {
      by,
      action: 'receipt-sent-again',
      subject: { kind: 'order', id: orderId, label: orderId },
    })
  })
  return messages.receiptSentAgain
}

export type Settlement = { orderId: string; flagId: string; note: string }

/**
 * A person has looked at what was flagged and writes down what became of it. Of a payment that nobody has decided for
 * so long that it is not expected any more, that is the decision: it ends unpaid.
 * @returns a sentence for the clerk.
 * @throws Problem order-not-found (also for a flag of another order), flag-not-open, flag-ends-with-money.
 */
export async function resolveFlag(
  tools: OfficeTools,
  { orderId, flagId, note }: Settlement,
  by: Clerk,
): Promise<string> {
  if (!isId(flagId)) throw new Problem('order-not-found')
  return tools.inTransaction(async (tx) => {
    // settling an order raises and settles flags under the same lock
    const order = await tools.payments.lockOrder(tx, orderId)
    if (order === null) throw new Problem('order-not-found')
    if (await tools.payments.endsWithMoney(tx, { orderId, flagId }))
      throw new Problem('flag-ends-with-money')
    const resolvedAt = tools.clock.now()
    const settlement = { id: flagId, orderId, resolvedAt, resolvedBy: by.id, resolution: note }
    const settled = await tools.payments.settleFlag(tx, settlement)
    if (settled === null) throw new Problem('order-not-found')
    if (settled === 'settled') throw new Problem('flag-not-open')
    const isUnpaid =
      settled.kind === 'undecided' &&
      (await tools.payments.decideUnpaid(tx, { order, by, reason: note }))
    await tools.recordActivity(tx, {
      by,
      action: 'order-flag-settled',
      subject: { kind: 'order', id: orderId, label: orderId },
      before: { matter: settled.kind },
      ...(isUnpaid ? { after: { payment: 'decided as unpaid' } } : {}),
      reason: note,
    })
    return isUnpaid ? messages.decidedUnpaid : messages.flagResolved
  })
}
