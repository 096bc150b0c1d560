import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/foundation/ids.ts'
import { courseOfLine, insertInstallments, policiesInForce } from './placing/new-order.store.ts'
import type { NewOrder } from './placing/new-order.store.ts'

/** The organisation that pays for a group, with its details at the time of the order. */
export type Organisation = {
  name: string
  address: string
  gstin: string | null
  stateCode: string | null
  contactName: string
  email: string
  phone: string
  purchaseOrder: string | null
}

export type NewLine = { id: string; studentId: string }

type GroupParts = {
  details: NewOrder
  /** The price and its reduction for one student, in paise. */
  priceInPaise: number
  loweredInPaise: number
  lines: readonly NewLine[]
  /** False: the office's written word enrolls. */
  firstPartEnrolls: boolean
}

/** Writes the parts of a group order that was placed in this transaction (decision 70). */
export function groupPartsStore(tx: Transaction) {
  return {
    insertPayer: async (id: string, payer: Organisation): Promise<void> => {
      await tx
        .insertInto('payers')
        .values({ id, kind: 'organisation', studentId: null, ...payer })
        .execute()
    },
    /** False when this key was used before. */
    insertOrder: async (order: NewOrder & { payerId: string }): Promise<boolean> => {
      const row = await tx
        .insertInto('orders')
        .values({
          ...policiesInForce(order.createdAt),
          ...order,
          customerEmail: order.customerEmail ?? '',
          parts: order.parts && JSON.stringify(order.parts),
          isGroup: true,
          hasOwnLines: true,
          state: 'created',
          updatedAt: order.createdAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
    /** @returns the id of the first installment. */
    insertInstallments: (order: NewOrder) => insertInstallments(tx, { ...order, state: 'created' }),
    /** False when a student has an open or paid order for this course; the unique index decides. */
    insertLines: (parts: GroupParts & { installmentId: string }) => insertLines(tx, parts),
  }
}

async function insertLines(
  tx: Transaction,
  group: GroupParts & { installmentId: string },
): Promise<boolean> {
  const { details, priceInPaise, loweredInPaise, lines } = group
  const common = linesOf(group)
  const places = lines.map(({ id, studentId }, index) => ({
    ...common,
    id,
    studentId,
    number: index + 1,
    kind: 'enrollment',
    lowersLine: null,
    concessionId: null,
    amountInPaise: priceInPaise,
  }))
  const written = await tx
    .insertInto('orderLines')
    .values(places)
    .onConflict((conflict) =>
      conflict
        .columns(['studentId', 'courseId'])
        .where(sql<boolean>`is_payable and kind = 'enrollment'`)
        .doNothing(),
    )
    .returning('id')
    .execute()
  if (written.length < places.length) return false
  if (loweredInPaise === 0) return true
  const lowered = lines.map(({ id, studentId }, index) => ({
    ...common,
    id: newId(details.createdAt),
    studentId,
    number: lines.length + index + 1,
    kind: 'concession',
    lowersLine: id,
    concessionId: details.concessionId,
    amountInPaise: -loweredInPaise,
  }))
  await tx.insertInto('orderLines').values(lowered).execute()
  return true
}

function linesOf({
  details,
  firstPartEnrolls,
  installmentId,
}: GroupParts & { installmentId: string }) {
  return {
    ...courseOfLine(details),
    enrollsWhen: firstPartEnrolls ? installmentId : null,
    conditionMetAt: firstPartEnrolls ? null : details.createdAt,
    isPayable: true,
  }
}

/** A line of a group order with its current student. */
export type LineNow = {
  id: string
  number: number
  studentId: string
  /** The student at the time of the order. */
  orderedFor: string
  conditionMetAt: Date | null
}

/** Allows the line's former student to order a place of their own. */
export async function freeLine(tx: Transaction, lineId: string): Promise<void> {
  await tx.updateTable('orderLines').set({ isPayable: false }).where('id', '=', lineId).execute()
}

/** The enrolling lines, in their order. */
export async function linesNow(tx: Transaction, orderId: string): Promise<LineNow[]> {
  return tx
    .selectFrom('orderLines')
    .select(['id', 'number', 'studentId as orderedFor', 'conditionMetAt'])
    .select(sql<string>`student_of_line(id)`.as('studentId'))
    .where('orderId', '=', orderId)
    .where('kind', '=', 'enrollment')
    .orderBy('number')
    .execute()
}
