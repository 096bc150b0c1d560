import type { OpenDrawer, OpenDrawers } from '#contract/accounting/day-close.ts'
import { signedRupeeText } from '#contract/money/money.ts'
import { mayDo } from '#contract/platform/roles.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { onlyCampusOf } from '../../../platform/principal/principal.ts'
import type { AdminPrincipal } from '../../../platform/principal/principal.ts'
import type { BooksDeps } from '../basics/books-deps.ts'
import { cashToDepositStore } from './cash-to-deposit.store.ts'
import { drawersStore } from './drawers.store.ts'
import type { OpenDrawerRow } from './drawers.store.ts'

/**
 * The drawers with cash that no close has counted, and the cash that waits for the bank. Only those
 * who read the books see the sums of others' drawers, and nobody that of their own: it is counted
 * first.
 */
export async function listOpenDrawers(
  { db, clock }: Pick<BooksDeps, 'db' | 'clock'>,
  principal: AdminPrincipal,
): Promise<OpenDrawers> {
  const [drawers, cash] = await Promise.all([
    drawersStore(db).open(indianDayOf(clock.now())),
    cashToDepositStore(db).rows(),
  ])
  return {
    drawers: drawers
      .filter(({ campus, adminId }) => adminId === principal.adminId || maySee(principal, campus))
      .toSorted((one, other) => rankOf(one, principal) - rankOf(other, principal))
      .map((row) => openDrawerToWire(row, principal)),
    toDeposit: cash
      .filter(({ campus }) => maySee(principal, campus))
      .map(({ amountInPaise, ...one }) => ({ ...one, amount: signedRupeeText(amountInPaise) })),
  }
}

/** Whether this person sees what belongs to the campus. */
export function maySee(principal: AdminPrincipal, campus: string): boolean {
  const only = onlyCampusOf(principal)
  return only === null || only === campus
}

/** The caller's own drawer comes first, the one at their campus before their others. */
function rankOf({ adminId, campus }: OpenDrawerRow, principal: AdminPrincipal): number {
  if (adminId !== principal.adminId) return 2
  return campus === principal.campus ? 0 : 1
}

function openDrawerToWire(row: OpenDrawerRow, { adminId, role }: AdminPrincipal): OpenDrawer {
  const { campus, person, since, balanceInPaise } = row
  const isOwn = row.adminId === adminId
  const isShown = !isOwn && mayDo(role, 'books')
  return { campus, person, since, isOwn, amount: isShown ? signedRupeeText(balanceInPaise) : null }
}
