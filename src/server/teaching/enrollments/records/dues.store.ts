import type { Paise } from '#contract/money/money.ts'
import type { DueState } from '#contract/teaching/student-moves.ts'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import { profilesOf } from '../../../platform/db/joined-profiles.store.ts'
import { isGivenBack, openStates } from '../../../money/payments.service.ts'

/** The due of a move to a more expensive batch, open or settled. */
export type MoveDue = {
  moveId: string
  amountInPaise: Paise
  state: DueState
  enrollmentId: string
  studentId: string
  /** The order that bought the enrollment. */
  placeOrderId: string
  /** The campus after the move. */
  campus: string
  /** The enrollment has ended, or a refund will end it: nothing is due. */
  isPlaceOver: boolean
}

/** Queries about dues of moves. */
export function duesStore(db: Queryable) {
  return {
    findDue: async (moveId: string): Promise<MoveDue | null> =>
      rowOf(await dues(db).where('moveDues.moveId', '=', moveId).executeTakeFirst()),
    /** The student's open dues, by enrollment. */
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
    /** Orders for the due that could still be paid. */
    openOrdersOf: async (moveId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('orders')
        .select('id')
        .where('moveId', '=', moveId)
        .where('state', 'in', openStates)
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

/** Changes dues of moves. */
export function moveDueChanges(tx: Transaction) {
  return {
    insert: async (due: { moveId: string; amountInPaise: Paise }): Promise<void> => {
      await tx.insertInto('moveDues').values(due).execute()
    },
    /** Locks the enrollment before the due, in the same order as a move. */
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
    /** @returns the moves with a due that was withdrawn. */
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
    // CHECK constraints on these columns guarantee the types
    amountInPaise: due.amountInPaise as Paise,
    state: due.state as DueState,
    isPlaceOver: endedAt !== null || isBack,
  }
}
