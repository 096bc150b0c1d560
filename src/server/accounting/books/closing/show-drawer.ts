import type { Drawer } from '#contract/accounting/day-close.ts'
import { signedRupeeText } from '#contract/money/money.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { knownCampus } from '../../../institute/institute.service.ts'
import type { AdminPrincipal } from '../../../platform/principal/principal.ts'
import type { BooksDeps } from '../basics/books-deps.ts'
import { dayClosesStore } from './day-closes.store.ts'
import type { DrawerSums } from './day-closes.store.ts'

type DrawerRequest = { campus: string; day?: string | undefined }

/**
 * The journal's expected balance of the caller's drawer at the end of a day, with its parts.
 * @throws Problem unknown-campus.
 */
export async function showDrawer(
  { db, clock, institute }: Pick<BooksDeps, 'db' | 'clock' | 'institute'>,
  { adminId, name: person }: AdminPrincipal,
  { campus: name, day = indianDayOf(clock.now()) }: DrawerRequest,
): Promise<Drawer> {
  const campus = knownCampus(institute, name)
  const store = dayClosesStore(db)
  const [sums, cheques] = await Promise.all([
    store.sumsOf({ campus, adminId, day }),
    store.chequesOf({ campus, adminId, day }),
  ])
  return {
    campus,
    day,
    person,
    closedUntil: sums.closedUntil,
    opening: signedRupeeText(sums.openingInPaise),
    taken: signedRupeeText(sums.takenInPaise),
    givenBack: signedRupeeText(-sums.givenBackInPaise),
    corrected: signedRupeeText(sums.correctedInPaise),
    expected: signedRupeeText(expectedOf(sums)),
    cheques: { count: cheques.count, sum: signedRupeeText(cheques.sumInPaise) },
  }
}

/** In paise: the balance that stayed, plus everything posted since. */
export function expectedOf(sums: DrawerSums): number {
  const { openingInPaise, takenInPaise, givenBackInPaise, correctedInPaise } = sums
  return openingInPaise + takenInPaise + givenBackInPaise + correctedInPaise
}
