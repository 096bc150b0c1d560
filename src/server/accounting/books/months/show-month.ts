import { signedRupeeText } from '#contract/money/money.ts'
import type { BookMonth, MonthClose, MonthReturn, Taxes } from '#contract/accounting/months.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { owedBy, returnOf } from './gstr1.ts'
import { isOver, monthOf, monthsBetween } from './month-of.ts'
import { monthsStore } from './months.store.ts'
import type { MonthSums } from './months.store.ts'
import { monthClosesStore } from './month-closes.store.ts'
import type { ClosedMonth, MonthCloseRow } from './month-closes.store.ts'
import { monthChecks } from './page/month-checks.ts'
import { lastDayOf, monthFigures } from './page/month-figures.ts'
import { monthFiguresStore } from './page/month-figures.store.ts'
import { savedFilesOf } from './month-files.ts'
import { seriesOf, tablesOf } from './return-tables.ts'
import { taxDocumentsFor } from './tax-documents.store.ts'

type MonthDeps = Pick<Deps, 'db' | 'clock'>

/** All months from the journal's first entry, the latest first. */
export async function listMonths(deps: MonthDeps): Promise<BookMonth[]> {
  const known = await knownMonths(deps)
  if (known.length === 0) return []
  const sums = new Map(
    (await monthFiguresStore(deps.db).months()).map((one) => [one.month, one] as const),
  )
  return known.map(({ month, standing }) => {
    const { inInPaise, outInPaise } = sums.get(month) ?? { inInPaise: 0, outInPaise: 0 }
    return {
      ...standing,
      in: signedRupeeText(inInPaise),
      out: signedRupeeText(outInPaise),
      net: signedRupeeText(inInPaise - outInPaise),
    }
  })
}

type Standing = Pick<BookMonth, 'month' | 'standing' | 'closedOn' | 'closedBy'>

async function knownMonths({ db, clock }: MonthDeps) {
  const now = clock.now()
  const first = await monthsStore(db).firstMonth()
  if (first === null) return []
  const closed = new Map((await monthClosesStore(db).closed()).map((one) => [one.month, one]))
  return monthsBetween(first, monthOf(indianDayOf(now))).map((month) => {
    const exported = closed.get(month)
    return { month, exported, standing: monthState(month, exported, now) }
  })
}

/**
 * A month: its money beside the month before, its checklist, the parts of GSTR-1 with the journal's
 * figures for the same tax, and its closes.
 * @throws Problem month-unknown where the books have no such month.
 */
export async function showMonth({ db, clock }: MonthDeps, month: string): Promise<MonthReturn> {
  const monthRow = (await knownMonths({ db, clock })).find((one) => one.month === month)
  if (monthRow === undefined) throw new Problem('month-unknown')
  const { standing, exported } = monthRow
  const { parts, owed } = await returnFor(db, month)
  const closes = monthClosesStore(db)
  const sums = await monthsStore(db).sumsOf(month)
  const days = { from: `${month}-01`, to: lastDayOf(month) }
  const isSameTax = parts.length === 0 ? null : areSameTaxes(owed, sums)
  const firstOpen = await closes.firstOpen()
  return {
    ...standing,
    figures: await monthFigures(db, { month, today: indianDayOf(clock.now()) }),
    checks: await monthChecks(db, days, { isSameTax }),
    closeFirst: firstOpen !== null && firstOpen < month ? firstOpen : null,
    isLastClosed: (await closes.lastClosed()) === month,
    closes: (await closes.closesOf(month)).map(closeToWire),
    saved: await savedFilesOf(db, month),
    parts,
    byParts: taxesOf(owed),
    byJournal: taxesOf(sums),
    entries: sums.entries,
    debited: signedRupeeText(sums.debitedInPaise),
    isAsClosed: exported === undefined || isSame(exported, sums),
  }
}

function closeToWire(row: MonthCloseRow): MonthClose {
  return {
    closedOn: row.closedAt.toISOString(),
    closedBy: row.closedBy,
    entries: row.entries,
    debited: signedRupeeText(row.debitedInPaise),
    reopenedOn: row.reopenedAt?.toISOString() ?? null,
    reopenedBy: row.reopenedBy,
    reopenedBecause: row.reopenedBecause,
  }
}

/** The tables of a month, and the tax that it owes. */
export async function returnFor(db: Queryable, month: string) {
  const documents = await taxDocumentsFor(db, month)
  const parts = returnOf(documents, month)
  const own = documents.filter(({ issuedOn }) => issuedOn.startsWith(month))
  return { parts: tablesOf(parts, seriesOf(own)), owed: owedBy(parts) }
}

function monthState(month: string, closed: ClosedMonth | undefined, now: Date): Standing {
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

export function areSameTaxes(one: Owed, other: Owed): boolean {
  return (['cgstInPaise', 'sgstInPaise', 'igstInPaise'] as const).every(
    (tax) => one[tax] === other[tax],
  )
}

function isSame(one: MonthSums, other: MonthSums): boolean {
  const names = ['entries', 'debitedInPaise', 'cgstInPaise', 'sgstInPaise', 'igstInPaise'] as const
  return names.every((name) => one[name] === other[name])
}
