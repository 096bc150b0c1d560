import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { messages } from '#contract/messages.ts'
import { paise } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import { isId } from '../../platform/foundation/ids.ts'
import { actorOf } from '../../platform/activity/actor.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import type { Order } from '../../money/payments.service.ts'
import { rethrowForStaffMember } from '../../selling/selling.service.ts'
import type { BankDeps } from './bank-deps.ts'
import { matchRecorded } from './decide-row.ts'
import { nameOrders } from './name-orders.ts'
import type { NamedOrder } from './name-orders.ts'
import { paidBy } from './reading/references.ts'
import { bankRowsStore } from './records/bank-rows.store.ts'
import type { BankRowFound } from './records/bank-rows.store.ts'

type Recording = {
  id: string
  orderId: string
  part: number
  bankReference?: string | null | undefined
}

/**
 * Records the payment of an order that a line names, as at the desk, and matches the line with it.
 * One transaction does both, so a line records once.
 * @returns the paid order; a student's order that had ended is placed again.
 * @throws Problem bank-row-not-found, bank-row-decided, bank-order-not-named, bank-order-undone,
 * invalid-input (bankReference); else what the desk refuses.
 */
export async function recordOrder(
  deps: BankDeps,
  recording: Recording,
  by: AdminPrincipal,
): Promise<{ orderId: string }> {
  const { id } = recording
  const row = isId(id) ? await bankRowsStore(deps.db).find(id) : undefined
  if (row === undefined) throw new Problem('bank-row-not-found')
  if (row.state !== 'open') throw new Problem('bank-row-decided')
  const named = (await nameOrders(deps, [row])).get(id) ?? []
  const found = named.find(
    ({ order, part, objection }) =>
      order.id === recording.orderId && part === recording.part && objection === null,
  )
  if (found === undefined) throw new Problem('bank-order-not-named')
  const { method, reference } = paidBy(row)
  const bankReference = recording.bankReference || reference
  if (bankReference === '')
    throw new Problem('invalid-input', {
      fields: { bankReference: messages.counterReferenceNeeded },
    })
  const payment = { method, reference: bankReference }
  const orderId = await take(deps, { row, found, payment, by }).catch(rethrowForStaffMember)
  // the desk returns the payment of an earlier recording of this line
  const after = await bankRowsStore(deps.db).find(id)
  if (after?.state === 'open') throw new Problem('bank-order-undone')
  return { orderId }
}

type Taking = {
  row: BankRowFound
  found: NamedOrder
  payment: { method: 'upi' | 'bankTransfer'; reference: string }
  by: AdminPrincipal
}

async function take(deps: BankDeps, { row, found, payment, by }: Taking): Promise<string> {
  const { order, part } = found
  const { id, amountInPaise } = row
  const note = `Bank statement, ${formatIndianDay(row.day)}: ${row.words}`.slice(0, 500)
  const slip = { ...payment, note, isAnotherPayment: false }
  const afterwards = (tx: Transaction, paid: Order) =>
    matchRecorded(deps, tx, { id, orderId: paid.id, method: payment.method, by })
  const taking = { ...slip, orderId: order.id, part, afterwards }
  const received = paise(amountInPaise)
  if (order.isGroup) {
    await deps.groups.takePayment(
      { ...taking, receivedInPaise: received, deduction: null },
      actorOf(by),
    )
    return order.id
  }
  if (order.state === 'paid') {
    await deps.selling.parts.take({ ...taking, amountInPaise: received }, actorOf(by))
    return order.id
  }
  const { studentId, courseId, campus, batchId } = order
  const sold = await deps.selling.takeDeskPayment(
    {
      ...slip,
      studentId,
      courseId,
      campus,
      batchId,
      later: order.parts?.slice(1),
      clientKey: `bank-${id}`,
      amountInPaise: received,
      afterwards,
    },
    actorOf(by),
  )
  return sold.id
}
