import { signedRupeeText } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../platform/activity/actor.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import type { BankDeps } from './bank-deps.ts'
import type { BankMovement } from './reading/propose.ts'
import { bankChanges } from './records/bank-rows.store.ts'
import { bankMovementsStore } from './records/bank-movements.store.ts'

/**
 * Records that a person matched a line with a movement. The journal stays unchanged: the match is
 * evidence.
 * @throws Problem bank-row-not-found, bank-row-decided, bank-thing-gone, bank-thing-differs.
 */
export async function matchRow(
  deps: BankDeps,
  { id, kind, thing }: { id: string; kind: BankMovement['kind']; thing: string },
  by: AdminPrincipal,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const row = await openRow(tx, id)
    const found = await bankMovementsStore(tx).find(kind, thing)
    const free = await bankMovementsStore(tx).unmatchedFor([row])
    if (found === null) throw new Problem('bank-thing-gone')
    if (found.amountInPaise !== row.amountInPaise) throw new Problem('bank-thing-differs')
    if (!free.some((one) => one.kind === kind && one.id === thing))
      throw new Problem('bank-thing-gone')
    const decided = {
      state: 'matched',
      matchedKind: kind,
      matchedId: thing,
      because: null,
    } as const
    await bankChanges(tx).decide(id, { ...decided, ...decidedBy(deps, by) })
    await deps.recordActivity(tx, {
      by: actorOf(by),
      action: 'bank-row-matched',
      subject: { kind: 'bank', id, label: row.words },
      after: { amount: `₹${signedRupeeText(row.amountInPaise)}`, with: found.label },
    })
  })
}

/**
 * Records that a line is no movement of ours.
 * @throws Problem bank-row-not-found, bank-row-decided.
 */
export async function dismissRow(
  deps: BankDeps,
  { id, because }: { id: string; because: string },
  by: AdminPrincipal,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const row = await openRow(tx, id)
    const decided = { state: 'none', matchedKind: null, matchedId: null, because } as const
    await bankChanges(tx).decide(id, { ...decided, ...decidedBy(deps, by) })
    await deps.recordActivity(tx, {
      by: actorOf(by),
      action: 'bank-row-set-aside',
      subject: { kind: 'bank', id, label: row.words },
      after: { amount: `₹${signedRupeeText(row.amountInPaise)}` },
      reason: because,
    })
  })
}

/**
 * Reopens a decided line, with a reason.
 * @throws Problem bank-row-not-found, bank-row-open.
 */
export async function reopenRow(
  deps: BankDeps,
  { id, because }: { id: string; because: string },
  by: AdminPrincipal,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    await bankChanges(tx).hold()
    const row = await bankChanges(tx).lock(id)
    if (row === undefined) throw new Problem('bank-row-not-found')
    if (row.state === 'open') throw new Problem('bank-row-open')
    const nobody = { matchedKind: null, matchedId: null, because: null, decidedBy: null }
    await bankChanges(tx).decide(id, { state: 'open', ...nobody, decidedAt: null })
    await deps.recordActivity(tx, {
      by: actorOf(by),
      action: 'bank-row-reopened',
      subject: { kind: 'bank', id, label: row.words },
      reason: because,
    })
  })
}

async function openRow(tx: Transaction, id: string) {
  await bankChanges(tx).hold()
  const row = await bankChanges(tx).lock(id)
  if (row === undefined) throw new Problem('bank-row-not-found')
  if (row.state !== 'open') throw new Problem('bank-row-decided')
  return row
}

function decidedBy({ clock }: BankDeps, { adminId }: AdminPrincipal) {
  return { decidedBy: adminId, decidedAt: clock.now() }
}
