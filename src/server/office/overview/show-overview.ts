import type { CourseSales, Overview } from '#contract/office/office-overview.ts'
import { signedRupeeText } from '#contract/money/money.ts'
import { mayDo } from '#contract/platform/roles.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { comparedDays, moneyByDay } from '../../accounting/books/books.service.ts'
import type { MoneyOfDay } from '../../accounting/books/books.service.ts'
import type { InstituteFacts } from '../../institute/institute.service.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { coalesce } from '../../platform/foundation/coalesce.ts'
import { onlyCampusOf } from '../../platform/principal/principal.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import { sumsOfDues } from '../../selling/selling.service.ts'
import { overviewStore } from './overview.store.ts'
import type { CashRow, SalesRow } from './overview.store.ts'

/** Batches that begin within so many days are shown. */
const BATCH_DAYS = 30
/** Courses are compared over so many days. */
const SALES_DAYS = 90
/** The number of courses on each side. */
const LISTED = 5

type OverviewDeps = Pick<Deps, 'db' | 'clock'> & { institute: Pick<InstituteFacts, 'facts'> }
type Reader = Pick<AdminPrincipal, 'role' | 'campus' | 'isCampusOnly'>

/**
 * Whether this person sees the money of the whole institute. Desk, Teaching and members of one
 * campus do not.
 */
export function seesTakings({ role, isCampusOnly }: Reader): boolean {
  return role !== 'desk' && role !== 'teaching' && isCampusOnly !== true
}

/** The overview; concurrent requests of one role and campus share a run. */
export function sharedOverview(deps: OverviewDeps) {
  const overviews = coalesce<Overview>()
  return {
    showOverview: (reader: Reader) =>
      overviews([reader.role, reader.campus, reader.isCampusOnly].join(' '), () =>
        deps.db.connection().execute((db) => overviewNow({ ...deps, db }, reader)),
      ),
  }
}

// sequential, because all queries share one connection, as for the dashboard's figures
async function overviewNow(deps: OverviewDeps, reader: Reader): Promise<Overview> {
  const { db, clock } = deps
  const today = indianDayOf(clock.now())
  const seesMoney = seesTakings(reader)
  const until = dayAfter(today, BATCH_DAYS)
  const batches = await overviewStore(db).batches({
    from: today,
    to: until,
    campus: onlyCampusOf(reader),
  })
  return {
    today: mayDo(reader.role, 'counter') || seesMoney ? await takenToday(db, today, reader) : null,
    month: seesMoney ? await monthSoFar(db, today) : null,
    due: seesMoney ? await duesNow(db, today) : null,
    batches: batches.map(({ id, ...batch }) => ({ _id: id, ...batch })),
    sales: seesMoney ? salesOf(await overviewStore(db).sales(dayAfter(today, -SALES_DAYS))) : null,
    cash: seesMoney ? cashOf(await overviewStore(db).cash(), deps.institute.facts) : null,
  }
}

async function takenToday(
  db: Queryable,
  today: string,
  reader: Reader,
): Promise<Overview['today']> {
  const { role, campus = null } = reader
  const shown = role === 'desk' ? campus : onlyCampusOf(reader)
  const money = await moneyByDay(db, { from: today, to: today }, shown)
  return { ...sumOf(money), campus: shown }
}

async function monthSoFar(db: Queryable, today: string): Promise<Overview['month']> {
  const { now, before } = comparedDays(today.slice(0, 7), today)
  const money = await moneyByDay(db, { from: before.from, to: now.to })
  const within = ({ from, to }: { from: string; to: string }) =>
    sumOf(money.filter(({ day }) => day >= from && day <= to))
  return { ...now, ...within(now), before: { ...before, received: within(before).received } }
}

function sumOf(money: readonly MoneyOfDay[]): { received: string; refunded: string } {
  const sum = (of: (day: MoneyOfDay) => number) =>
    signedRupeeText(money.reduce((all, day) => all + of(day), 0))
  return {
    received: sum(({ capturedInPaise }) => capturedInPaise),
    refunded: sum(({ refundedInPaise }) => refundedInPaise),
  }
}

async function duesNow(db: Queryable, today: string): Promise<Overview['due']> {
  const sums = await sumsOfDues(db, today)
  const sum = (isDue: boolean) =>
    signedRupeeText(
      sums
        .filter(({ age }) => (age !== 'notYet') === isDue)
        .reduce((all, { openInPaise }) => all + openInPaise, 0),
    )
  return { overdue: sum(true), notYet: sum(false) }
}

function salesOf(rows: readonly SalesRow[]): NonNullable<Overview['sales']> {
  const sold = rows.filter(({ enrollments }) => enrollments > 0)
  const without: readonly CourseSales[] = rows.filter(({ enrollments }) => enrollments === 0)
  return {
    best: sold.slice(0, LISTED),
    without: without.slice(0, LISTED),
    withoutCount: without.length,
  }
}

function cashOf(rows: readonly CashRow[], { campuses }: InstituteFacts['facts']): Overview['cash'] {
  return rows.map(({ campusKey, balanceInPaise, since }) => ({
    campus: campuses.find(({ name }) => name.toLowerCase() === campusKey)?.name ?? campusKey,
    amount: signedRupeeText(balanceInPaise),
    since,
  }))
}
