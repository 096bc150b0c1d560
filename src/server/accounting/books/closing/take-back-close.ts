import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import { isId } from '../../../platform/foundation/ids.ts'
import type { AdminPrincipal } from '../../../platform/principal/principal.ts'
import type { BooksDeps } from '../basics/books-deps.ts'
import { monthOf } from '../months/month-of.ts'
import { monthChanges } from '../months/month-closes.store.ts'
import { dayCloseChanges, dayClosesStore } from './day-closes.store.ts'
import type { DayCloseRow } from './day-closes.store.ts'

/**
 * Takes back a close that nobody has confirmed, by the person who made it. Its entries are
 * reversed, the day is open again, and cash that was taken since counts on it.
 * @throws Problem day-close-not-found, forbidden, day-taken-back-already, day-close-stays,
 * month-closed, invalid-input with the field.
 */
export async function takeBackClose(
  deps: BooksDeps,
  principal: AdminPrincipal,
  { id, because }: { id: string; because: string },
): Promise<void> {
  const found = isId(id) ? await dayClosesStore(deps.db).find(id) : null
  if (found === null) throw new Problem('day-close-not-found')
  if (found.closedBy !== principal.adminId)
    throw new Problem('forbidden', { sentence: messages.dayCloseNotYours })
  if (because.length < 10)
    throw new Problem('invalid-input', { fields: { because: messages.writtenReasonNeeded } })
  const { campus, adminId, day } = found
  await deps.inTransaction(async (tx) => {
    if (await monthChanges(tx).isClosedNow(monthOf(day))) throw new Problem('month-closed')
    await deps.payments.holdDrawer(tx, { campus, adminId })
    const close = await dayClosesStore(tx).find(id)
    if (close?.state === 'takenBack') throw new Problem('day-taken-back-already')
    if (close === null || !mayTakeBack(close, principal)) throw new Problem('day-close-stays')
    const trace = { takenBackAt: deps.clock.now(), takenBackBecause: because }
    if (!(await dayCloseChanges(tx).takeBack(id, trace))) throw new Problem('day-close-stays')
    await deps.payments.reverseDayClose(tx, close)
    await deps.recordActivity(tx, {
      by: actorOf(principal),
      action: 'day-close-taken-back',
      subject: { kind: 'day-close', id, label: `${campus}, ${day}` },
      reason: because,
    })
  })
}

type State = Pick<DayCloseRow, 'state' | 'closedBy' | 'depositReference' | 'slip' | 'isFollowed'>

/** Whether the caller may take back this close: see takeBackClose. */
export function mayTakeBack(close: State, { adminId }: AdminPrincipal): boolean {
  const { state, closedBy, depositReference, slip, isFollowed } = close
  const isAtBank = depositReference !== null || slip !== null
  return state === 'closed' && closedBy === adminId && !isAtBank && !isFollowed
}
