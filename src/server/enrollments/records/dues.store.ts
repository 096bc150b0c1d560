import type { Paise } from '#contract/money.ts'
import type { DueState } from '#contract/student-moves.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { profilesOf } from '../../db/joined-profiles.store.ts'
import { isGivenBack } from '../../payments/payments.service.ts'

/** What a student has still to pay, or had, because a new place costs more. */
export type MoveDue = {
  moveId: string
  amountInPaise: Paise
  state: DueState
  enrollmentId: string
  studentId: string
  /** The order that bought the place. */
  placeOrderId: string
  /** Of the new place. */
  campus: string
  /** The place is not held any more, or a refund that ends it is ahead: nothing is to be paid. */
  isPlaceOver: boolean
}

/** How what is due for moves is found. */
export function duesStore(db: Queryable) {
  return {
    findDue: async (moveId: string): Promise<MoveDue | null> =>
      rowOf(await dues(db).where('moveDues.moveId', '=', moveId).executeTakeFirst()),
    /** The student's own, of a place that they hold, by their enrollments. */
    openOf: async (studentId: string): Promise<Map<string, MoveDue>> => {
      const rows = await dues(db)
        .where('enrollments.studentId', '=', profilesOf(studentId))
        .where('enrollments.endedAt', 'is', null)
        .where((where) => where.not(isGivenBack))
        .where('moveDues.state', '=', 'open')
        .execute()
      const found = rows.flatMap((row) => rowOf(row) ?? [])
      return new Map(found.map((due) => [due.enrollmentId, due]))
    },
    /** Orders that ask for it and could still be paid. */
    openOrdersOf: async (moveId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('orders')
        .select('id')
        .where('moveId', '=', moveId)
        .where('state', 'in', ['created', 'awaitingCustomer'])
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}

type Ended = { state: 'paid' | 'waived' | 'withdrawn'; endedAt: Date } & {
  orderId?: string
  endedBy?: string
  reason?: string
}

/** What is written of it. */
export function dueChanges(tx: Transaction) {
  return {
    insert: async (due: { moveId: string; amountInPaise: Paise }): Promise<void> => {
      await tx.insertInto('moveDues').values(due).execute()
    },
    /** The enrollment's row, then its own: as whoever moves a student locks them. */
    lock: async (moveId: string): Promise<MoveDue | null> => {
      await tx
        .selectFrom('enrollments')
        .innerJoin('enrollmentMoves', 'enrollmentMoves.enrollmentId', 'enrollments.id')
        .select('enrollments.id')
        .where('enrollmentMoves.id', '=', moveId)
        .forNoKeyUpdate('enrollments')
        .execute()
      await tx
        .selectFrom('moveDues')
        .select('moveId')
        .where('moveId', '=', moveId)
        .forUpdate()
        .execute()
      return duesStore(tx).findDue(moveId)
    },
    end: async (moveId: string, ended: Ended): Promise<void> => {
      await tx.updateTable('moveDues').set(ended).where('moveId', '=', moveId).execute()
    },
    /** @returns of which moves what was due is withdrawn. */
    withdraw: async (enrollmentId: string, ended: Ended): Promise<string[]> => {
      const rows = await tx
        .updateTable('moveDues')
        .set(ended)
        .where('state', '=', 'open')
        .where('moveId', 'in', (moves) =>
          moves
            .selectFrom('enrollmentMoves')
            .select('enrollmentMoves.id')
            .where('enrollmentId', '=', enrollmentId),
        )
        .returning('moveId')
        .execute()
      return rows.map(({ moveId }) => moveId)
    },
  }
}

function dues(db: Queryable) {
  return db
    .selectFrom('moveDues')
    .innerJoin('enrollmentMoves', 'enrollmentMoves.id', 'moveDues.moveId')
    .innerJoin('enrollments', 'enrollments.id', 'enrollmentMoves.enrollmentId')
    .select(['moveDues.moveId', 'moveDues.amountInPaise', 'moveDues.state'])
    .select(['enrollments.id as enrollmentId', 'enrollments.studentId', 'enrollments.endedAt'])
    .select(['enrollments.orderId as placeOrderId', 'enrollmentMoves.toCampus as campus'])
    .select(isGivenBack.as('isGivenBack'))
}

type Row = Omit<MoveDue, 'amountInPaise' | 'isPlaceOver' | 'state'> & {
  amountInPaise: number
  state: string
  endedAt: Date | null
  isGivenBack: boolean
}

function rowOf(row: Row | undefined): MoveDue | null {
  if (row === undefined) return null
  const { endedAt, isGivenBack: isBack, ...due } = row
  return {
    ...due,
    // the columns' CHECKs are what these types promise
    amountInPaise: due.amountInPaise as Paise,
    state: due.state as DueState,
    isPlaceOver: endedAt !== null || isBack,
  }
}
