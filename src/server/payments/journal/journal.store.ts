import { sql } from 'kysely'
import { counterMethods } from '#contract/slips.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import type { ReturnKind } from '../captures/capture-returns.store.ts'
import { placeAtDesk, placeOfCapture } from './accounts.ts'
import type { Account } from './accounts.ts'
import type { CaptureFacts, Entry, EntryKind, ReturnFacts } from './entries-due.ts'
import { COUNTER } from '../orders/counter.ts'

/** A capture whose journal may lack something, with what its lines are told apart by. */
export type DueCapture = CaptureFacts & {
  captureId: string
  orderId: string
  campus: string
  /** Null at the desk. */
  provider: string | null
  /** Who took it at the desk. */
  adminId: string | null
  /** Who gave it back, by the return's position. */
  returnedBy: ReadonlyMap<number, string>
}

/** Whose drawer an entry is about: of money that the office gave back, of whoever gave it. */
export function adminOf(capture: DueCapture, { returnPosition }: Entry): string | null {
  const returnedBy = returnPosition === null ? undefined : capture.returnedBy.get(returnPosition)
  return returnedBy ?? capture.adminId
}

/** All SQL about the journal. The caller holds the order's row lock. */
export function journalStore(db: Queryable) {
  return {
    isDue: async (orderId: string): Promise<boolean> => {
      const row = await db
        .selectFrom('journalDue')
        .innerJoin('captures', 'captures.id', 'journalDue.captureId')
        .select('captureId')
        .where('captures.orderId', '=', orderId)
        .executeTakeFirst()
      return row !== undefined
    },
    dueOfOrder: (orderId: string) => dueOfOrder(db, orderId),
    entriesOf: async (captureId: string): Promise<Entry[]> => {
      const rows = await db
        .selectFrom('journalEntries')
        .innerJoin('journalLines', 'journalLines.entryId', 'journalEntries.id')
        .select(['journalEntries.position', 'kind', 'currency', 'returnPosition'])
        .select(['account', 'debitInPaise', 'creditInPaise'])
        .where('captureId', '=', captureId)
        .orderBy('journalEntries.position')
        .orderBy('journalLines.number')
        .execute()
      const byPosition = Map.groupBy(rows, ({ position }) => position)
      return [...byPosition.values()].flatMap((lines) => entryOf(lines))
    },
  }
}

async function dueOfOrder(db: Queryable, orderId: string): Promise<DueCapture[]> {
  const rows = await db
    .selectFrom('journalDue')
    .innerJoin('captures', 'captures.id', 'journalDue.captureId')
    .innerJoin('orders', 'orders.id', 'captures.orderId')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
    .select(['captures.id as captureId', 'captures.orderId', 'captures.amountInPaise'])
    .select(['captures.currency', 'captures.paymentMethod'])
    .select(['captures.takenBy', 'orders.campus', 'paymentAttempts.provider'])
    .select((capture) =>
      capture
        .selectFrom('allocations')
        .select((all) => all.fn.sum<string | null>('allocations.amountInPaise').as('sum'))
        .whereRef('allocations.captureId', '=', 'captures.id')
        .as('allocated'),
    )
    .where('captures.orderId', '=', orderId)
    .orderBy('captures.position')
    .execute()
  const returns = await returnsOf(
    db,
    rows.map(({ captureId }) => captureId),
  )
  return rows.map(({ paymentMethod, takenBy, provider, allocated, ...row }) => {
    const isAtDesk = provider === COUNTER
    const { captureId, campus } = row
    const own = returns.filter((one) => one.captureId === captureId)
    return {
      ...row,
      allocatedInPaise: Number(allocated ?? 0),
      provider: isAtDesk ? null : provider,
      adminId: takenBy,
      returnedBy: new Map(
        own.flatMap(({ position, returnedBy }) => (returnedBy ? [[position, returnedBy]] : [])),
      ),
      place: placeOfCapture({ provider, isAtDesk, paymentMethod, campus }),
      returns: own.map((one) => factsOf(one, { isAtDesk, campus })),
    }
  })
}

/** What is written: entries are never changed. */
export function journalChanges(tx: Transaction) {
  return {
    insertEntry: async (
      capture: DueCapture,
      { id, lines, ...entry }: Entry & { id: string; occurredOn: string; postedAt: Date },
    ): Promise<void> => {
      const { captureId, orderId, campus, provider } = capture
      const adminId = adminOf(capture, { ...entry, lines })
      await tx
        .insertInto('journalEntries')
        .values({ ...entry, id, captureId, orderId })
        .execute()
      const rows = lines.map(({ account, amountInPaise }, index) => ({
        entryId: id,
        number: index + 1,
        account,
        debitInPaise: Math.max(amountInPaise, 0),
        creditInPaise: Math.max(-amountInPaise, 0),
        campus,
        provider,
        adminId,
      }))
      await tx.insertInto('journalLines').values(rows).execute()
    },
    /** Its journal says what is recorded. */
    isPosted: async (captureId: string): Promise<void> => {
      await tx.deleteFrom('journalDue').where('captureId', '=', captureId).execute()
    },
  }
}

/** The latest day in India on which money of this order is booked. */
export async function dayOfOrder(db: Queryable, orderId: string): Promise<string | null> {
  const { day } = await db
    .selectFrom('journalEntries')
    .select(sql<string | null>`to_char(max(occurred_on), 'YYYY-MM-DD')`.as('day'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return day
}

/** Takes captures that wait to be posted, for `leaseMs`; two workers never take the same one. */
export async function claimDue(
  tx: Transaction,
  { now, limit, leaseMs }: { now: Date; limit: number; leaseMs: number },
): Promise<string[]> {
  const due = await tx
    .selectFrom('journalDue')
    .innerJoin('captures', 'captures.id', 'journalDue.captureId')
    .select(['captureId', 'captures.orderId'])
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .forUpdate('journalDue')
    .skipLocked()
    .execute()
  const ids = due.map(({ captureId }) => captureId)
  if (ids.length > 0)
    await tx
      .updateTable('journalDue')
      .set({ dueAt: new Date(now.getTime() + leaseMs) })
      .where('captureId', 'in', ids)
      .execute()
  return [...new Set(due.map(({ orderId }) => orderId))]
}

async function returnsOf(db: Queryable, captureIds: string[]) {
  if (captureIds.length === 0) return []
  return db
    .selectFrom('captureReturns')
    .select(['captureId', 'position', 'amountInPaise', 'kind', 'method', 'returnedBy'])
    .where('captureId', 'in', captureIds)
    .orderBy('position')
    .execute()
}

type ReturnRow = Awaited<ReturnType<typeof returnsOf>>[number]

/** What the office gave back of a provider's money came from the bank, unless it is known better. */
function factsOf(
  { position, amountInPaise, kind, method }: ReturnRow,
  { isAtDesk, campus }: { isAtDesk: boolean; campus: string },
): ReturnFacts {
  const known = counterMethods.find((one) => one === method)
  const usual = isAtDesk || kind !== 'by-hand' ? null : ('bank' as const)
  const paidFrom = known === undefined ? usual : placeAtDesk(known, campus)
  // the column's CHECK keeps it one
  return { position, amountInPaise, kind: kind as ReturnKind, paidFrom }
}

type LineRow = {
  kind: string
  currency: string
  returnPosition: number | null
  account: string
  debitInPaise: number
  creditInPaise: number
}

function entryOf(rows: LineRow[]): Entry[] {
  const [first] = rows
  if (first === undefined) return []
  const { kind, currency, returnPosition } = first
  const lines = rows.map(({ account, debitInPaise, creditInPaise }) => ({
    // the columns' CHECKs keep them known ones
    account: account as Account,
    amountInPaise: debitInPaise - creditInPaise,
  }))
  return [{ kind: kind as EntryKind, currency, returnPosition, lines }]
}
