import { signedRupeeText } from '#contract/money/money.ts'
import type { BookMonth, MonthReturn, Taxes } from '#contract/accounting/months.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { owedBy, returnOf } from './gstr1.ts'
import { isOver, monthOf, monthsBetween } from './month-of.ts'
import { monthsStore } from './months.store.ts'
import type { ClosedMonth, MonthSums } from './months.store.ts'
import { seriesOf, tablesOf } from './return-tables.ts'
import { taxDocumentsFor } from './tax-documents.store.ts'

type MonthDeps = Pick<Deps, 'db' | 'clock'>

/** All months from the journal's first entry, the latest first. */
export async function listMonths(deps: MonthDeps): Promise<BookMonth[]> {
  return (await knownMonths(deps)).map(({ standing }) => standing)
}

async function knownMonths({ db, clock }: MonthDeps) {
  const now = clock.now()
  const first = await monthsStore(db).firstMonth()
  if (first === null) return []
  const closed = new Map((await monthsStore(db).closed()).map((one) => [one.month, one]))
  return monthsBetween(first, monthOf(indianDayOf(now))).map((month) => {
    const exported = closed.get(month)
    return { month, exported, standing: monthState(month, exported, now) }
  })
}

/**
 * A month in the parts of GSTR-1, with the journal's figures for the same tax.
 * @throws Problem month-unknown where the books have no such month.
 */
export async function showMonth({ db, clock }: MonthDeps, month: string): Promise<MonthReturn> {
  const monthRow = (await knownMonths({ db, clock })).find((one) => one.month === month)
  if (monthRow === undefined) throw new Problem('month-unknown')
  const { standing, exported } = monthRow
  const { parts, owed } = await returnFor(db, month)
  const sums = await monthsStore(db).sumsOf(month)
  return {
    ...standing,
    parts,
    byParts: taxesOf(owed),
    byJournal: taxesOf(sums),
    entries: sums.entries,
    debited: signedRupeeText(sums.debitedInPaise),
    isAsClosed: exported === undefined || isSame(exported, sums),
  }
}

/** The tables of a month, and the tax that it owes. */
export async function returnFor(db: Queryable, month: string) {
  const documents = await taxDocumentsFor(db, month)
  const parts = returnOf(documents, month)
  const own = documents.filter(({ issuedOn }) => issuedOn.startsWith(month))
  return { parts: tablesOf(parts, seriesOf(own)), owed: owedBy(parts) }
}

function monthState(month: string, closed: ClosedMonth | undefined, now: Date): BookMonth {
  if (closed !== undefined)
    return {
      month,
      standing: 'closed',
      closedOn: closed.closedAt.toISOString(),
      closedBy: closed.closedBy,
    }
  const standing = isOver(month, now) ? 'over' : 'open'
  return { month, standing, closedOn: null, closedBy: null }
}

type Owed = Pick<MonthSums, 'cgstInPaise' | 'sgstInPaise' | 'igstInPaise'>

function taxesOf({ cgstInPaise, sgstInPaise, igstInPaise }: Owed): Taxes {
  return {
    cgst: signedRupeeText(cgstInPaise),
    sgst: signedRupeeText(sgstInPaise),
    igst: signedRupeeText(igstInPaise),
  }
}

function isSame(one: MonthSums, other: MonthSums): boolean {
  const names = ['entries', 'debitedInPaise', 'cgstInPaise', 'sgstInPaise', 'igstInPaise'] as const
  return names.every((name) => one[name] === other[name])
}
