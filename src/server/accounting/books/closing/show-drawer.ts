import type { CountedCash } from '#contract/money/cash.ts'
import { countedInPaise } from '#contract/money/cash.ts'
import type { CountedDrawer, Drawer } from '#contract/accounting/day-close.ts'
import { parseRupees, signedRupeeText } from '#contract/money/money.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { knownCampus } from '../../../institute/institute.service.ts'
import type { AdminPrincipal } from '../../../platform/principal/principal.ts'
import type { BooksDeps } from '../basics/books-deps.ts'
import { drawersStore } from './drawers.store.ts'
import type { DrawerSums } from './drawers.store.ts'

type Deps = Pick<BooksDeps, 'db' | 'clock' | 'institute'>
type DrawerRequest = { campus: string; day?: string | undefined }
type CountRequest = { campus: string; day: string; float: string; counted: CountedCash }

/**
 * The caller's drawer at the end of a day, without any sum: it is counted first.
 * @throws Problem unknown-campus.
 */
export async function showDrawer(
  { db, clock, institute }: Deps,
  { adminId, name: person }: AdminPrincipal,
  { campus: name, day = indianDayOf(clock.now()) }: DrawerRequest,
): Promise<Drawer> {
  const campus = knownCampus(institute, name)
  const store = drawersStore(db)
  const [sums, cheques] = await Promise.all([
    store.sumsOf({ campus, adminId, day }),
    store.chequesOf({ campus, adminId, day }),
  ])
  return {
    campus,
    day,
    person,
    closedUntil: sums.closedUntil,
    isEmpty: sums.openingInPaise === 0 && sums.moves === 0,
    cheques: { count: cheques.count, sum: signedRupeeText(cheques.sumInPaise) },
  }
}

/**
 * Compares what the caller counted in their drawer with the journal's balance at the end of a day.
 * It changes nothing.
 * @throws Problem unknown-campus.
 */
export async function countDrawer(
  { db, institute }: Deps,
  { adminId }: AdminPrincipal,
  { campus: name, day, float, counted }: CountRequest,
): Promise<CountedDrawer> {
  const campus = knownCampus(institute, name)
  const sums = await drawersStore(db).sumsOf({ campus, adminId, day })
  const there = countedInPaise(counted)
  const expectedInPaise = expectedOf(sums)
  // the schema has validated the text; empty means zero
  const withChangeInPaise = expectedInPaise + (parseRupees(float) ?? 0)
  return {
    opening: signedRupeeText(sums.openingInPaise),
    taken: signedRupeeText(sums.takenInPaise),
    givenBack: signedRupeeText(-sums.givenBackInPaise),
    corrected: signedRupeeText(sums.correctedInPaise),
    expected: signedRupeeText(expectedInPaise),
    expectedWithChange: signedRupeeText(withChangeInPaise),
    counted: signedRupeeText(there),
    difference: signedRupeeText(there - withChangeInPaise),
  }
}

/** In paise: the balance that stayed, plus everything posted since. */
export function expectedOf(sums: DrawerSums): number {
  const { openingInPaise, takenInPaise, givenBackInPaise, correctedInPaise } = sums
  return openingInPaise + takenInPaise + givenBackInPaise + correctedInPaise
}
