import { signedRupeeText } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../platform/activity/actor.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import type { BankDeps } from './bank-deps.ts'
import { settleDeskPayment, settleDeskSum, undoDeskSum } from './match-desk-sum.ts'
import { choiceOfName, nameOfPayment, paymentOfName } from './reading/desk-sums.ts'
import type { BankMovement } from './reading/propose.ts'
import { bankChanges } from './records/bank-rows.store.ts'
import { bankMovementsStore } from './records/bank-movements.store.ts'
import { namedOrdersStore } from './records/named-orders.store.ts'

type Match = {
  id: string
  kind: BankMovement['kind']
  thing: string
  areChargesAgreed?: boolean | undefined
  /** This transaction has recorded the movement, so no other line can be it. */
  isNew?: boolean
}

/**
 * Records that a person matched a line with a movement. The match is evidence and leaves the
 * journal unchanged, except for a sum of the desk: it is posted.
 * @throws Problem bank-row-not-found, bank-row-decided, bank-thing-gone, bank-thing-differs,
 * desk-sum-too-small, desk-charges-high.
 */
export async function matchRow(deps: BankDeps, match: Match, by: AdminPrincipal): Promise<void> {
  await deps.inTransaction((tx) => matchIn(deps, tx, { match, by }))
}

/**
 * Matches a line with the payment that this transaction has recorded for it.
 * @throws Problem bank-row-not-found, bank-row-decided, bank-thing-gone, bank-thing-differs.
 */
export async function matchRecorded(
  deps: BankDeps,
  tx: Transaction,
  recorded: { id: string; orderId: string; method: 'upi' | 'bankTransfer'; by: AdminPrincipal },
): Promise<void> {
  const { id, orderId, method, by } = recorded
  const captureId = await namedOrdersStore(tx).lastEntry(orderId, method)
  if (captureId === null) throw new Problem('bank-thing-gone')
  const match =
    method === 'upi'
      ? ({ id, kind: 'desk', thing: nameOfPayment(captureId) } as const)
      : ({ id, kind: 'payment', thing: captureId, isNew: true } as const)
  await matchIn(deps, tx, { match, by })
}

async function matchIn(
  deps: BankDeps,
  tx: Transaction,
  { match, by }: { match: Match; by: AdminPrincipal },
): Promise<void> {
  const { id, kind } = match
  const row = await openRow(tx, id)
  const found =
    kind === 'desk'
      ? await deskSumOf(deps, tx, { match, row, by })
      : await freeThing(tx, match, row)
  const decided = {
    state: 'matched',
    matchedKind: kind,
    matchedId: found.id,
    because: null,
  } as const
  await bankChanges(tx).decide(id, { ...decided, ...decidedBy(deps, by) })
  await deps.recordActivity(tx, {
    by: actorOf(by),
    action: 'bank-row-matched',
    subject: { kind: 'bank', id, label: row.words },
    after: { amount: `₹${signedRupeeText(row.amountInPaise)}`, with: found.label },
  })
}

type OpenRow = Awaited<ReturnType<typeof openRow>>

async function deskSumOf(
  deps: BankDeps,
  tx: Transaction,
  { match, row, by }: { match: Match; row: OpenRow; by: AdminPrincipal },
) {
  const captureId = paymentOfName(match.thing)
  if (captureId !== null) return settleDeskPayment(deps, tx, { row, by, captureId })
  const choice = choiceOfName(match.thing)
  if (choice === null) throw new Problem('bank-thing-gone')
  const areChargesAgreed = match.areChargesAgreed === true
  return settleDeskSum(deps, tx, { row, by, choice, areChargesAgreed })
}

/** The movement, if no line is it and its amount is the line's. */
async function freeThing(tx: Transaction, { kind, thing, isNew = false }: Match, row: OpenRow) {
  const found = await bankMovementsStore(tx).find(kind, thing)
  const free = isNew ? [{ kind, id: thing }] : await bankMovementsStore(tx).unmatchedFor([row])
  if (found === null) throw new Problem('bank-thing-gone')
  if (found.amountInPaise !== row.amountInPaise) throw new Problem('bank-thing-differs')
  if (!free.some((one) => one.kind === kind && one.id === thing))
    throw new Problem('bank-thing-gone')
  return found
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
 * Reopens a decided line, with a reason. A sum of the desk waits for the bank again.
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
    if (row.matchedKind === 'desk' && row.matchedId !== null)
      await undoDeskSum(deps, tx, { id: row.matchedId, row, by })
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
