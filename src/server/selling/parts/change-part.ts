import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { formatRupees } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Order, OrderPart } from '../../money/payments.service.ts'
import { withSecondPerson } from '../../people/staff/staff.service.ts'
import type { DecidingAlone } from '../../people/staff/staff.service.ts'
import { endPart, refuseWhileBeingPaid } from '../checkout/nobody-pays.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'

type Deps = Pick<SellingDeps, 'clock' | 'inTransaction' | 'payments' | 'recordActivity' | 'staff'>

export type PartChange = { orderId: string; part: number; reason: string }

/**
 * Waives the open amount of a part. Money that arrives later is returned.
 * @param change.alone an owner decides where nobody else may agree.
 * @throws Problem part-not-due, payment-undecided, payment-provider-unavailable; else what
 * withSecondPerson throws.
 */
export async function waivePart(
  deps: Deps,
  { alone, ...change }: PartChange & { alone?: DecidingAlone | undefined },
  by: StaffMember,
): Promise<void> {
  const { orderId } = change
  await endPart(deps, orderId, change.part)
  await withSecondPerson(deps, { by, alone }, async (tx, approve) => {
    const { part } = await lockOpen(deps, tx, change)
    refuseWhileBeingPaid(part)
    const { openInPaise: amountInPaise, id: details } = part
    await approve({ kind: 'waivedPart', orderId, amountInPaise, details })
    await deps.payments.waivePart(tx, part, { now: deps.clock.now() })
    const after = { part: String(part.number), amount: formatRupees(part.openInPaise) }
    await log(deps, tx, { change, by, action: 'part-waived', after })
  })
}

/**
 * Moves the due date of a part.
 * @param change.dueOn a day of the Indian calendar.
 * @throws Problem part-not-due.
 */
export async function movePart(
  deps: Deps,
  change: PartChange & { dueOn: string },
  by: StaffMember,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const { part } = await lockOpen(deps, tx, change)
    await deps.payments.movePart(tx, part, change.dueOn)
    const after = { part: String(part.number), day: formatIndianDay(change.dueOn) }
    await log(deps, tx, { change, by, action: 'part-moved', after })
  })
}

async function lockOpen(
  { payments }: Deps,
  tx: Transaction,
  { orderId, part: number }: PartChange,
): Promise<{ order: Order; part: OrderPart }> {
  const order = await payments.lockOrder(tx, orderId)
  if (order === null) throw new Problem('order-not-found')
  const part = (await payments.partsOf(tx, orderId)).find((one) => one.number === number)
  const isOpen = part !== undefined && part.openInPaise > 0 && part.state !== 'underReview'
  if (order.state !== 'paid' || !isOpen) throw new Problem('part-not-due')
  return { order, part }
}

type Logged = {
  change: PartChange
  by: StaffMember
  action: 'part-waived' | 'part-moved'
  after: Record<string, string>
}

async function log(
  { recordActivity }: Deps,
  tx: Transaction,
  { change: { orderId, reason }, by, action, after }: Logged,
): Promise<void> {
  const subject = { kind: 'order', id: orderId, label: orderId } as const
  await recordActivity(tx, { by, action, subject, after, reason })
}
