import { sql } from 'kysely'
import { counterMethods } from '#contract/money/slips.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import type { ReturnKind } from '../captures/capture-returns.store.ts'
import { placeAtDesk, placeOfCapture } from './accounts.ts'
import type { Account } from './accounts.ts'
import { joinedEntries } from './after-close.ts'
import type { DisputeFacts } from './disputes-due.ts'
import type { CaptureFacts, ReturnFacts } from './entries-due.ts'
import type { Entry, EntryKind } from './entry.ts'
import { taxOfCapture } from '../tax/tax-of-capture.store.ts'
import { COUNTER } from '../orders/counter.ts'

/** A capture whose journal may lack entries, with the dimensions of its lines. */
export type DueCapture = CaptureFacts & {
  captureId: string
  isBegun: boolean
  hasDocuments: boolean
  orderId: string
  campus: string
  provider: string | null
  /** The administrator who took it at the desk. */
  adminId: string | null
  /** The administrator who returned it, by the return's position. */
  returnedBy: ReadonlyMap<number, string>
  /** The order that it paid before the reassignment; null: it paid none. */
  releasedFrom: { orderId: string; campus: string } | null
}

/**
 * The owner of the drawer that an entry touches. For a return by the office it is the person who
 * made it.
 */
export function adminOf(capture: DueCapture, { returnPosition }: Entry): string | null {
  const returnedBy = returnPosition === null ? undefined : capture.returnedBy.get(returnPosition)
  return returnedBy ?? capture.adminId
}

export type PostedEntry = Entry & {
  of: DueCapture
  id: string
  adminId: string | null
  /** A day of the Indian calendar. */
  occurredOn: string
  postedAt: Date
}

/** All SQL about the journal. The caller holds the row locks of the orders. */
export function journalStore(db: Queryable) {
  return {
    dueOf: (orderId: string) => dueOf(db, orderId),
    /**
     * The entries by capture, in the order of posting. The two halves of a dated entry are joined.
     * Empty for a capture without entries.
     */
    entriesOf: async (captureIds: readonly string[]): Promise<Map<string, Entry[]>> => {
      const rows = await entryRowsOf(db, captureIds)
      const byCapture = Map.groupBy(rows, ({ captureId }) => captureId ?? '')
      return new Map(
        [...byCapture].map(([captureId, own]) => [captureId, joinedEntries(entriesIn(own))]),
      )
    },
  }
}

async function entryRowsOf(db: Queryable, captureIds: readonly string[]) {
  if (captureIds.length === 0) return []
  return db
    .selectFrom('journalEntries')
    .innerJoin('journalLines', 'journalLines.entryId', 'journalEntries.id')
    .select(['captureId', 'journalEntries.position', 'kind', 'currency'])
    .select(['returnPosition', 'disputeId'])
    .select(['account', 'debitInPaise', 'creditInPaise'])
    .where('captureId', 'in', captureIds)
    .orderBy('journalEntries.position')
    .orderBy('journalLines.number')
    .execute()
}

function entriesIn(rows: (LineRow & { position: number })[]): Entry[] {
  const byPosition = Map.groupBy(rows, ({ position }) => position)
  return [...byPosition.values()].flatMap((lines) => entryOf(lines))
}

async function dueOf(db: Queryable, orderId: string): Promise<DueCapture[]> {
  const rows = await dueRows(db, orderId)
  const idsWith = (has: 'hasReturns' | 'hasDisputes') =>
    rows.filter((row) => row[has]).map(({ captureId }) => captureId)
  const returns = await returnsOf(db, idsWith('hasReturns'))
  const disputes = await disputesOf(db, idsWith('hasDisputes'))
  return rows.map(({ paymentMethod, takenBy, provider, allocated, deducted, ...rest }) => {
    const { releasedInPaise, firstId, firstCampus, hasReturns: _r, hasDisputes: _d, ...row } = rest
    const isAtDesk = provider === COUNTER
    const { captureId, campus } = row
    const own = returns.filter((one) => one.captureId === captureId)
    return {
      ...row,
      allocatedInPaise: Number(allocated ?? 0),
      deductedInPaise: deducted ?? 0,
      releasedInPaise: releasedInPaise ?? 0,
      releasedFrom:
        firstId === null || firstCampus === null ? null : { orderId: firstId, campus: firstCampus },
      provider: isAtDesk ? null : provider,
      adminId: takenBy,
      returnedBy: new Map(
        own.flatMap(({ position, returnedBy }) => (returnedBy ? [[position, returnedBy]] : [])),
      ),
      place: placeOfCapture({ provider, isAtDesk, paymentMethod, campus }),
      returns: own.map((one) => factsOf(one, { isAtDesk, campus })),
      disputes: disputes.filter((one) => one.captureId === captureId),
    }
  })
}

/** The records of the order's captures whose journal lacks entries. */
async function dueRows(db: Queryable, orderId: string) {
  return db
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
    .select((capture) =>
      capture
        .selectFrom('deductions')
        .select('deductions.amountInPaise')
        .whereRef('deductions.captureId', '=', 'captures.id')
        .as('deducted'),
    )
    .select(taxOfCapture.as('tax'))
    .leftJoin('reassignments', 'reassignments.captureId', 'captures.id')
    .leftJoin('orders as first', (join) =>
      join.onRef('first.id', '=', 'reassignments.fromOrder').on('releasedInPaise', '>', 0),
    )
    .select(['reassignments.releasedInPaise', 'first.id as firstId', 'first.campus as firstCampus'])
    .select([
      hasRowIn('capture_returns').as('hasReturns'),
      hasRowIn('disputes').as('hasDisputes'),
      hasRowIn('journal_entries').as('isBegun'),
      hasRowIn('documents').as('hasDocuments'),
    ])
    .where('captures.orderId', '=', orderId)
    .orderBy('captures.position')
    .execute()
}

function hasRowIn(table: 'capture_returns' | 'disputes' | 'documents' | 'journal_entries') {
  return sql<boolean>`exists (select from ${sql.table(table)} as of_capture where of_capture.capture_id = captures.id)`
}

/** Inserts entries, which are never changed. */
export function journalChanges(tx: Transaction) {
  return {
    insertEntries: async (entries: readonly PostedEntry[]): Promise<void> => {
      if (entries.length === 0) return
      await tx.insertInto('journalEntries').values(entries.map(entryRow)).execute()
      await tx.insertInto('journalLines').values(entries.flatMap(lineRows)).execute()
    },
    /** Removes captures from the queue: their journals are complete. */
    arePosted: async (captureIds: readonly string[]): Promise<void> => {
      if (captureIds.length === 0) return
      await tx.deleteFrom('journalDue').where('captureId', 'in', captureIds).execute()
    },
  }
}

/** The latest day in India on which money of this order is posted. */
export async function dayOfOrder(db: Queryable, orderId: string): Promise<string | null> {
  const { day } = await db
    .selectFrom('journalEntries')
    .select(sql<string | null>`to_char(max(occurred_on), 'YYYY-MM-DD')`.as('day'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return day
}

function entryRow({ of: { captureId, orderId }, ...entry }: PostedEntry) {
  const { id, kind, currency, returnPosition, disputeId, occurredOn, postedAt } = entry
  return { id, kind, currency, returnPosition, disputeId, occurredOn, postedAt, captureId, orderId }
}

function lineRows({ of, ...entry }: PostedEntry) {
  const { id: entryId, lines, adminId } = entry
  const { campus, provider } = of
  return lines.map(({ account, amountInPaise }, index) => ({
    entryId,
    number: index + 1,
    account,
    debitInPaise: Math.max(amountInPaise, 0),
    creditInPaise: Math.max(-amountInPaise, 0),
    campus,
    provider,
    adminId,
  }))
}

async function returnsOf(db: Queryable, captureIds: string[]) {
  if (captureIds.length === 0) return []
  return db
    .selectFrom('captureReturns')
    .select(['captureId', 'position', 'amountInPaise', 'kind', 'method', 'disputeId'])
    .select('returnedBy')
    .where('captureId', 'in', captureIds)
    .orderBy('position')
    .execute()
}

async function disputesOf(
  db: Queryable,
  captureIds: string[],
): Promise<(DisputeFacts & { captureId: string | null })[]> {
  if (captureIds.length === 0) return []
  return db
    .selectFrom('disputes')
    .select(['id', 'captureId', 'provider', 'withheldInPaise', 'feeInPaise', 'takenInPaise'])
    .where('captureId', 'in', captureIds)
    .orderBy('raisedAt')
    .execute()
}

type ReturnRow = Awaited<ReturnType<typeof returnsOf>>[number]

/**
 * The office's return of a provider's money came from the bank, unless another method is recorded.
 */
function factsOf(
  { position, amountInPaise, kind, method, disputeId }: ReturnRow,
  { isAtDesk, campus }: { isAtDesk: boolean; campus: string },
): ReturnFacts {
  const known = counterMethods.find((one) => one === method)
  const usual = isAtDesk || kind !== 'by-hand' ? null : ('bank' as const)
  const paidFrom = known === undefined ? usual : placeAtDesk(known, campus)
  // the column's CHECK constraint allows only known kinds
  return { position, amountInPaise, kind: kind as ReturnKind, paidFrom, disputeId }
}

type LineRow = {
  kind: string
  currency: string
  returnPosition: number | null
  disputeId: string | null
  account: string
  debitInPaise: number
  creditInPaise: number
}

function entryOf(rows: LineRow[]): Entry[] {
  const [first] = rows
  if (first === undefined) return []
  const { kind, currency, returnPosition, disputeId } = first
  const lines = rows.map(({ account, debitInPaise, creditInPaise }) => ({
    // the columns' CHECK constraints allow only known values
    account: account as Account,
    amountInPaise: debitInPaise - creditInPaise,
  }))
  return [{ kind: kind as EntryKind, currency, returnPosition, disputeId, lines }]
}
