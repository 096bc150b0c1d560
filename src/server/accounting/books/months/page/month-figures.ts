import { NOBODY } from '#contract/accounting/books.ts'
import type { MonthFigures, MonthGroup } from '#contract/accounting/month-figures.ts'
import { signedRupeeText } from '#contract/money/money.ts'
import { dayAfter, monthsAfter } from '#contract/platform/time/indian-calendar.ts'
import type { Queryable } from '../../../../platform/db/database.ts'
import { methodLabel } from '../../day-book/place-labels.ts'
import { monthFiguresStore } from './month-figures.store.ts'
import type { ComparedSums, CourseRow, TwoSpans } from './month-figures.store.ts'

/** A month of the books beside the month before it. */
export async function monthFigures(
  db: Queryable,
  { month, today }: { month: string; today: string },
): Promise<MonthFigures> {
  const spans = spansOf(month, today)
  const store = monthFiguresStore(db)
  const groups = await store.groups(spans)
  const courses = await store.courses(spans)
  const all = groups.find(({ by }) => by === 'all') ?? nothing
  const of = (by: 'method' | 'campus') => groups.filter((row) => row.by === by)
  return {
    ...spans.now,
    before: spans.before,
    total: {
      ...sumsToWire(all),
      inBefore: signedRupeeText(all.inBeforeInPaise),
      outBefore: signedRupeeText(all.outBeforeInPaise),
    },
    byMethod: of('method').map((row) => group(row, row.key, methodLabel(row.key ?? ''))),
    byCampus: of('campus').map((row) => group(row, row.key, row.key ?? 'No campus')),
    byDepartment: departmentsOf(courses),
    byCourse: courses.map((row) => group(row, row.courseId, row.courseName ?? 'No course')),
  }
}

/** A running month is compared up to the same day. */
export function spansOf(month: string, today: string): TwoSpans {
  const first = `${month}-01`
  const lastDay = lastDayOf(month)
  const lastBefore = dayAfter(first, -1)
  const monthBefore = lastBefore.slice(0, 7)
  const isRunning = today < lastDay
  const to = isRunning && today >= first ? today : lastDay
  const sameDay = `${monthBefore}-${to.slice(8)}`
  return {
    now: { from: first, to },
    before: {
      from: `${monthBefore}-01`,
      to: isRunning && sameDay < lastBefore ? sameDay : lastBefore,
    },
  }
}

export function lastDayOf(month: string): string {
  return dayAfter(monthsAfter(`${month}-01`, 1), -1)
}

const nothing = { inInPaise: 0, outInPaise: 0, inBeforeInPaise: 0, outBeforeInPaise: 0 }

function departmentsOf(courses: readonly CourseRow[]): MonthGroup[] {
  const byId = Map.groupBy(courses, ({ departmentId }) => departmentId)
  const rows = [...byId].map(([id, own]) => ({
    ...own.reduce(together, nothing),
    id,
    title: own[0]?.departmentTitle ?? 'No department',
  }))
  return rows
    .toSorted((one, other) => netOf(other) - netOf(one))
    .map(({ id, title, ...sums }) => group(sums, id, title))
}

function together(sums: ComparedSums, more: ComparedSums): ComparedSums {
  return {
    inInPaise: sums.inInPaise + more.inInPaise,
    outInPaise: sums.outInPaise + more.outInPaise,
    inBeforeInPaise: sums.inBeforeInPaise + more.inBeforeInPaise,
    outBeforeInPaise: sums.outBeforeInPaise + more.outBeforeInPaise,
  }
}

function netOf({ inInPaise, outInPaise }: ComparedSums): number {
  return inInPaise - outInPaise
}

function group(sums: ComparedSums, key: string | null, label: string): MonthGroup {
  return { key: key ?? NOBODY, label, ...sumsToWire(sums) }
}

function sumsToWire(sums: ComparedSums) {
  return {
    in: signedRupeeText(sums.inInPaise),
    out: signedRupeeText(sums.outInPaise),
    net: signedRupeeText(netOf(sums)),
    netBefore: signedRupeeText(sums.inBeforeInPaise - sums.outBeforeInPaise),
  }
}
