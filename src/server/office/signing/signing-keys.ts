import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../platform/activity/actor.ts'
import type { StaffCaller } from '../../people/staff/staff.service.ts'
import type { OfficeDeps } from '../basics/office-deps.ts'

type Deps = Pick<OfficeDeps, 'inTransaction' | 'log' | 'payments' | 'recordActivity' | 'staff'>

/**
 * Retires the key that signs documents; the next document creates a new one.
 * @returns false if there was no active key.
 * @throws what reauthenticate of staff throws.
 */
export async function changeSigningKey(
  deps: Deps,
  caller: StaffCaller,
  proof: string,
): Promise<boolean> {
  await deps.staff.reauthenticate(caller, { text: proof, field: 'proof' })
  const id = await deps.inTransaction(async (tx) => {
    const ended = await deps.payments.changeSigningKey(tx)
    if (ended !== null) await record(deps, tx, { caller, id: ended, action: 'signing-key-changed' })
    return ended
  })
  if (id !== null) deps.log.info({ keyId: id, by: caller.principal.adminId }, 'signing key changed')
  return id !== null
}

/**
 * Withdraws a key: documents that it signed are no longer valid.
 * @throws Problem read-key-not-found, and what reauthenticate of staff throws.
 */
export async function withdrawSigningKey(
  deps: Deps,
  caller: StaffCaller,
  { id, proof }: { id: string; proof: string },
): Promise<void> {
  await deps.staff.reauthenticate(caller, { text: proof, field: 'proof' })
  await deps.inTransaction(async (tx) => {
    if (!(await deps.payments.withdrawSigningKey(tx, id))) throw new Problem('read-key-not-found')
    await record(deps, tx, { caller, id, action: 'signing-key-withdrawn' })
  })
  deps.log.warn({ keyId: id, by: caller.principal.adminId }, 'signing key withdrawn')
}

type Act = {
  caller: StaffCaller
  id: string
  action: 'signing-key-changed' | 'signing-key-withdrawn'
}

async function record(
  { recordActivity }: Deps,
  tx: Parameters<OfficeDeps['recordActivity']>[0],
  { caller, id, action }: Act,
): Promise<void> {
  const by = actorOf(caller.principal)
  await recordActivity(tx, { by, action, subject: { kind: 'settings', id, label: id } })
}
