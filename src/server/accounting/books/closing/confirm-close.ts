import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import type { AdminPrincipal } from '../../../platform/principal/principal.ts'
import type { BooksDeps } from '../basics/books-deps.ts'
import { dayCloseChanges, dayClosesStore } from './day-closes.store.ts'
import type { DayCloseRow } from './day-closes.store.ts'

type Caller = { principal: AdminPrincipal; address: string }
type Confirmation = { id: string; proof: string; reason: string }

/** yes: as the second person; alone: as the only owner who could; no: another person must. */
export type Confirming = 'no' | 'yes' | 'alone'

/**
 * Confirms a close by a second person, who neither has the drawer nor closed it. Where nobody else
 * may, an owner confirms alone, with their password and a reason.
 * @throws Problem day-close-not-found, day-confirmed-already, day-taken-back-already,
 * second-name-needed, invalid-input, and the errors of a wrong password.
 */
export async function confirmClose(
  deps: BooksDeps,
  caller: Caller,
  { id, proof, reason }: Confirmation,
): Promise<void> {
  const { principal } = caller
  const close = await dayClosesStore(deps.db).find(id)
  if (close === null) throw new Problem('day-close-not-found')
  if (close.state === 'confirmed') throw new Problem('day-confirmed-already')
  if (close.state === 'takenBack') throw new Problem('day-taken-back-already')
  const confirming = await mayConfirm(deps, principal, close)
  if (confirming === 'no') throw new Problem('second-name-needed')
  if (confirming === 'alone') {
    if (reason.length < 10)
      throw new Problem('invalid-input', { fields: { reason: messages.writtenReasonNeeded } })
    await deps.staff.reauthenticate(caller, { text: proof, field: 'proof' })
  }
  await deps.inTransaction(async (tx) => {
    const isFirst = await dayCloseChanges(tx).confirm(id, {
      confirmedBy: principal.adminId,
      confirmedAt: deps.clock.now(),
      confirmedAloneBecause: confirming === 'alone' ? reason : null,
    })
    if (!isFirst) throw new Problem('day-confirmed-already')
    await deps.recordActivity(tx, {
      by: actorOf(principal),
      action: 'day-close-confirmed',
      subject: { kind: 'day-close', id, label: `${close.campus}, ${close.day}` },
      ...(confirming === 'alone' && { reason }),
    })
  })
}

/** Whether the caller may confirm a close that waits for its second name. */
export async function mayConfirm(
  { db }: Pick<BooksDeps, 'db'>,
  { adminId, role }: AdminPrincipal,
  { state, closedBy, adminId: person }: Pick<DayCloseRow, 'state' | 'closedBy' | 'adminId'>,
): Promise<Confirming> {
  if (state !== 'closed') return 'no'
  if (adminId !== closedBy && adminId !== person) return 'yes'
  if (role !== 'owner') return 'no'
  return (await dayClosesStore(db).countOthers([closedBy, person, adminId])) === 0 ? 'alone' : 'no'
}
