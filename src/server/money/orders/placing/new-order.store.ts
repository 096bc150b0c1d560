import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import { versionInForce } from '../../../institute/policies/policies.service.ts'
import type { PolicyAcceptance } from '../../../institute/policies/policies.service.ts'
import type { Order } from '../order.ts'
import { firstPartStateOf } from '../parts.store.ts'
import { isOpen } from '../payment-states.ts'

export type NewOrder = Omit<
  Order,
  'state' | 'lastWord' | 'lastAskedAt' | 'nextCheckAt' | 'checks' | 'paidAt' | 'isGroup'
> & {
  /**
   * The batch at that time, null without batchId: its days ('YYYY-MM-DD') and its hours in words.
   */
  batchStartsOn: string | null
  batchEndsOn: string | null
  batchHours: string | null
  /** What the fee is, as the course said then; left out or null: nothing was said. */
  feeNote?: string | null
}

/**
 * An order's row from this transaction, whose payer, lines and installments are not written yet.
 */
export type OrderRow = NewOrder & Pick<Order, 'state' | 'paidAt'> & { payerId: string }

/**
 * Writes an order of one student with its payer, installments and lines.
 * @returns false when the student already has an open order for this course, or used this key
 * before.
 * @throws Error of pg where isOrderedByOrganisation.
 */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder & Partial<PolicyAcceptance> & { waitsFor?: string },
  nextCheckAt: Date | null,
): Promise<boolean> {
  const payerId = newId(order.createdAt)
  // without an address the column is '', because the order's search text includes it (migration
  // 0150)
  const customerEmail = order.customerEmail ?? ''
  const state = 'created'
  const parts = order.parts && JSON.stringify(order.parts)
  const policies = policiesInForce(order.createdAt)
  const row = { ...policies, ...order, payerId, parts, customerEmail, state, nextCheckAt }
  const inserted = await tx
    .insertInto('orders')
    .values({ ...row, updatedAt: order.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted === undefined) return false
  await insertPartsOf(tx, { ...order, payerId, state, paidAt: null })
  return true
}

/** The policy versions of an order without an explicit acceptance. */
export function policiesInForce(placedAt: Date) {
  return {
    refundPolicyVersion: versionInForce('refund', placedAt),
    termsVersion: versionInForce('terms', placedAt),
  }
}

/**
 * Writes the payer, installments and lines of an order for one student. The commit is refused
 * without them.
 */
export async function insertPartsOf(tx: Transaction, order: OrderRow): Promise<void> {
  await tx.insertInto('payers').values(studentAsPayer(order)).execute()
  const installmentId = await insertInstallments(tx, order)
  await tx.insertInto('orderLines').values(linesOf(order, installmentId)).execute()
}

function studentAsPayer(order: OrderRow) {
  const { payerId: id, studentId, customerName, customerEmail, customerPhone } = order
  const contact = { name: customerName, email: customerEmail, phone: customerPhone }
  return { id, kind: 'student', studentId, ...contact }
}

/**
 * Writes the planned installments; without a plan, one with the whole amount.
 * @returns the id of the first one, whose state follows its order.
 */
export async function insertInstallments(
  tx: Transaction,
  order: Pick<OrderRow, 'id' | 'createdAt' | 'amountInPaise' | 'parts' | 'state'>,
): Promise<string> {
  const planned = order.parts ?? [{ amountInPaise: order.amountInPaise, dueOn: null }]
  const firstId = newId(order.createdAt)
  const installments = planned.map(({ amountInPaise, dueOn }, index) => ({
    amountInPaise,
    dueOn,
    id: index === 0 ? firstId : newId(order.createdAt),
    orderId: order.id,
    number: index + 1,
    state: index === 0 ? firstPartStateOf[order.state] : 'open',
  }))
  await tx.insertInto('installments').values(installments).execute()
  return firstId
}

/** The lines: the course at its full price, and its concession. */
function linesOf(order: OrderRow, installmentId: string) {
  const { studentId, concessionId, concessionInPaise } = order
  const common = {
    ...courseOfLine(order),
    studentId,
    enrollsWhen: installmentId,
    conditionMetAt: order.paidAt,
    isPayable: isOpen(order.state),
  }
  const full = {
    ...common,
    id: newId(order.createdAt),
    number: 1,
    kind: order.moveId === null ? 'enrollment' : 'difference',
    amountInPaise: order.amountInPaise + concessionInPaise,
    lowersLine: null,
    concessionId: null,
  }
  if (concessionId === null) return [full]
  const lowered = {
    ...common,
    id: newId(order.createdAt),
    number: 2,
    kind: 'concession',
    amountInPaise: order.amountInPaise - full.amountInPaise,
    lowersLine: full.id,
    concessionId,
  }
  return [full, lowered]
}

/** The columns that a line copies from its order. */
export function courseOfLine(order: NewOrder) {
  return {
    orderId: order.id,
    courseId: order.courseId,
    batchId: order.batchId,
    batchStartsOn: order.batchStartsOn,
    batchEndsOn: order.batchEndsOn,
    batchHours: order.batchHours,
    campus: order.campus,
    courseName: order.courseName,
    courseCode: order.courseCode,
    departmentTitle: order.departmentTitle,
    isTrial: order.isTrial,
  }
}

/** Whether an order was refused because its course no longer exists. */
export function lacksCourse(error: unknown): boolean {
  return isRefusedBy('orders_course_id_fkey', error)
}

/** Whether an order was refused because an organisation ordered the same place at that moment. */
export function isOrderedByOrganisation(error: unknown): boolean {
  return isRefusedBy('order_lines_one_payable', error)
}

function isRefusedBy(constraint: string, error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
