import type { CountedCash } from '#contract/money/cash.ts'
import { messages } from '#contract/messages.ts'
import { formatRupees, parseRupees, signedRupeeText } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { knownCampus } from '../../../institute/institute.service.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import type { AdminPrincipal } from '../../../platform/principal/principal.ts'
import type { BooksDeps } from '../basics/books-deps.ts'
import { monthOf } from '../months/month-of.ts'
import { monthChanges } from '../months/month-closes.store.ts'
import { dayCloseChanges } from './day-closes.store.ts'
import type { NewDayClose } from './day-closes.store.ts'
import { drawersStore } from './drawers.store.ts'
import { reckonClose } from './reckon-close.ts'
import { expectedOf } from './show-drawer.ts'

export type CloseRequest = {
  campus: string
  day: string
  /** Rupee text as the page showed it. */
  expected: string
  float: string
  counted: CountedCash
  kept: string
  differenceReason: string
}

/**
 * Closes the caller's own drawer up to a day. It compares the count with the journal, posts the
 * change, the difference and the cash set aside for the bank, and closes the day to further
 * entries. It waits for current postings to the drawer.
 * @returns the close's id.
 * @throws Problem unknown-campus, month-closed, day-closed-already, day-not-yet, drawer-moved where
 * the journal has changed since the page was shown, invalid-input with the field.
 */
export async function closeDay(
  deps: BooksDeps,
  principal: AdminPrincipal,
  request: CloseRequest,
): Promise<string> {
  const { day } = request
  const campus = knownCampus(deps.institute, request.campus)
  const { adminId } = principal
  if (day > indianDayOf(deps.clock.now())) throw new Problem('day-not-yet')
  return deps.inTransaction(async (tx) => {
    if (await monthChanges(tx).isClosedNow(monthOf(day))) throw new Problem('month-closed')
    await deps.payments.holdDrawer(tx, { campus, adminId })
    const sums = await drawersStore(tx).sumsOf({ campus, adminId, day })
    const cheques = await drawersStore(tx).chequesOf({ campus, adminId, day })
    if (sums.closedUntil !== null && sums.closedUntil >= day)
      throw new Problem('day-closed-already')
    const expectedInPaise = expectedOf(sums)
    if (signedRupeeText(expectedInPaise) !== request.expected) throw new Problem('drawer-moved')
    const close = closeOf(request, expectedInPaise, {
      id: newId(deps.clock.now()),
      adminId,
      closedBy: adminId,
      closedAt: deps.clock.now(),
      chequesCount: cheques.count,
      chequesInPaise: cheques.sumInPaise,
    })
    await dayCloseChanges(tx).insert(close)
    await deps.payments.postDayClose(tx, close)
    await record(deps, tx, { principal, close })
    return close.id
  })
}

type ClosedBy = Pick<
  NewDayClose,
  'id' | 'adminId' | 'closedBy' | 'closedAt' | 'chequesCount' | 'chequesInPaise'
>

function closeOf(request: CloseRequest, expectedInPaise: number, by: ClosedBy): NewDayClose {
  const { campus, day, counted } = request
  const floatInPaise = paiseOf(request.float)
  const keptInPaise = paiseOf(request.kept)
  const reckoned = reckonClose({ expectedInPaise, floatInPaise, counted, keptInPaise })
  if (reckoned === null) throw invalid('kept', messages.keptMoreThanCounted)
  const isDifferent = reckoned.differenceInPaise !== 0
  if (isDifferent && request.differenceReason.length < 10)
    throw invalid('differenceReason', messages.writtenReasonNeeded)
  return {
    ...by,
    ...reckoned,
    campus,
    day,
    counted,
    floatInPaise,
    keptInPaise,
    differenceReason: isDifferent ? request.differenceReason : null,
  }
}

/** The schema has validated the text; empty means zero. */
function paiseOf(typed: string): number {
  return parseRupees(typed) ?? 0
}

function invalid(field: string, sentence: string): Problem {
  return new Problem('invalid-input', { fields: { [field]: sentence } })
}

async function record(
  { recordActivity }: BooksDeps,
  tx: Transaction,
  { principal, close }: { principal: AdminPrincipal; close: NewDayClose },
): Promise<void> {
  const { id, campus, day, differenceInPaise, differenceReason } = close
  const inRupees = (amountInPaise: number) => formatRupees(amountInPaise as Paise) // the columns keep it whole
  await recordActivity(tx, {
    by: actorOf(principal),
    action: 'day-closed',
    subject: { kind: 'day-close', id, label: `${campus}, ${day}` },
    after: {
      counted: inRupees(close.countedInPaise),
      toDeposit: inRupees(close.depositedInPaise),
      difference: inRupees(differenceInPaise),
      ...(close.chequesCount > 0 && {
        cheques: `${close.chequesCount}, ${inRupees(close.chequesInPaise)}`,
      }),
    },
    ...(differenceReason !== null && { reason: differenceReason }),
  })
}
