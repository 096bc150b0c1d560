import { formatRupees } from '#contract/money.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../db/database.ts'
import type { DecidingAlone } from '../../staff/staff.service.ts'
import type { Refund, RefundActor } from '../records/refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'

/**
 * Before the transaction: a password takes its time to compare.
 * @throws Problem current-password-wrong or second-factor-wrong with the field, too-many-attempts.
 */
export async function proveAlone(
  { staff }: Pick<RefundDeps, 'staff'>,
  alone: DecidingAlone | undefined,
): Promise<void> {
  if (alone !== undefined)
    await staff.reauthenticate(alone.caller, { text: alone.proof, field: 'proof' })
}

/**
 * Written where it can be listed.
 * @throws Problem alone-reason-needed.
 */
export async function recordAlone(
  { recordActivity }: Pick<RefundDeps, 'recordActivity'>,
  tx: Transaction,
  decided: {
    refund: Refund
    by: Extract<RefundActor, { kind: 'admin' }>
    alone: DecidingAlone | undefined
  },
): Promise<string> {
  const { refund, by, alone } = decided
  if (alone === undefined)
    throw new Problem('alone-reason-needed', {
      fields: { aloneReason: messages.aloneReasonNeeded },
    })
  await recordActivity(tx, {
    by,
    action: 'refund-decided-alone',
    subject: { kind: 'refund', id: refund.id, label: refund.orderId },
    after: { amount: formatRupees(refund.amountInPaise) },
    reason: alone.reason,
  })
  return alone.reason
}
