import { denominations } from '#contract/money/cash.ts'
import type { CountedCash } from '#contract/money/cash.ts'
import { dayCloseStates } from '#contract/accounting/day-close.ts'
import type { DayClose, ListDayClosesInput } from '#contract/accounting/day-close.ts'
import { Problem } from '#contract/problems.ts'
import { signedRupeeText } from '#contract/money/money.ts'
import { isId } from '../../../platform/foundation/ids.ts'
import { onePage } from '../../../platform/foundation/list-page.ts'
import type { AdminPrincipal } from '../../../platform/principal/principal.ts'
import type { BooksDeps } from '../basics/books-deps.ts'
import { mayConfirm } from './confirm-close.ts'
import { dayClosesStore } from './day-closes.store.ts'
import type { DayCloseRow } from './day-closes.store.ts'
import { mayTakeBack } from './take-back-close.ts'

type Deps = Pick<BooksDeps, 'db'>

/**
 * One page of the closes, the latest day first. Everybody at a desk sees them, because anybody may
 * be the second name.
 */
export async function listCloses(
  deps: Deps,
  principal: AdminPrincipal,
  { page, limit, ...filters }: ListDayClosesInput,
) {
  const store = dayClosesStore(deps.db)
  const { rows, total } = await onePage(
    { page, limit },
    { rows: (slice) => store.rows(filters, slice), count: () => store.count(filters) },
  )
  const closes = await Promise.all(rows.map((row) => closeToWire(deps, principal, row)))
  return { closes, total }
}

/** @throws Problem day-close-not-found. */
export async function showClose(
  deps: Deps,
  principal: AdminPrincipal,
  id: string,
): Promise<DayClose> {
  const row = isId(id) ? await dayClosesStore(deps.db).find(id) : null
  if (row === null) throw new Problem('day-close-not-found')
  return closeToWire(deps, principal, row)
}

async function closeToWire(
  deps: Deps,
  principal: AdminPrincipal,
  row: DayCloseRow,
): Promise<DayClose> {
  const { id, campus, day, differenceReason, confirmedAt, takenBackAt } = row
  const counted = row.counted as CountedCash // validated by the schema
  return {
    _id: id,
    campus,
    day,
    person: row.personName,
    // the column's CHECK constraint allows only known values
    state: dayCloseStates.find((one) => one === row.state) ?? 'closed',
    float: signedRupeeText(row.floatInPaise),
    expected: signedRupeeText(row.expectedInPaise),
    counted: signedRupeeText(row.countedInPaise),
    notes: denominations.flatMap((denomination) => {
      const count = counted[`${denomination}`] ?? 0
      return count === 0 ? [] : [{ denomination, count }]
    }),
    difference: signedRupeeText(row.differenceInPaise),
    differenceReason,
    kept: signedRupeeText(row.keptInPaise),
    setAside: signedRupeeText(row.depositedInPaise),
    deposit: depositOf(row),
    cheques: chequesOf(row),
    closedBy: row.closerName,
    closedOn: row.closedAt.toISOString(),
    confirmedBy: row.secondName,
    confirmedOn: confirmedAt === null ? null : confirmedAt.toISOString(),
    confirmedAloneBecause: row.confirmedAloneBecause,
    takenBackOn: takenBackAt === null ? null : takenBackAt.toISOString(),
    takenBackBecause: row.takenBackBecause,
    mayTakeBack: mayTakeBack(row, principal),
    confirming: await mayConfirm(deps, principal, row),
  }
}

/** A slip beside the close is from before deposits were recorded apart: it was closed with it. */
function depositOf(row: DayCloseRow): DayClose['deposit'] {
  const { depositReference, slip, depositDay, carrierName } = row
  if (depositReference !== null)
    return { day: row.day, reference: depositReference, by: row.closerName }
  if (slip === null || depositDay === null || carrierName === null) return null
  return { day: depositDay, reference: slip, by: carrierName }
}

/** null: the close is from before cheques were recorded. */
function chequesOf({ chequesCount, chequesInPaise }: DayCloseRow): DayClose['cheques'] {
  if (chequesCount === null || chequesInPaise === null) return null
  return { count: chequesCount, sum: signedRupeeText(chequesInPaise) }
}
