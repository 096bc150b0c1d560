import { Problem } from '#contract/problems.ts'
import { messages } from '#contract/messages.ts'
import type { ActivityAction } from '../../../platform/activity/activity-labels.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { decidersWith } from '../../../people/staff/staff.service.ts'
import type { StaffCaller } from '../../../people/staff/staff.service.ts'
import { givesInWords, labelOf } from '../records/concession.ts'
import type { ConcessionDeps } from '../records/concession-deps.ts'
import { concessionChanges, concessionOf } from '../records/concessions.store.ts'
import type { ConcessionRow } from '../records/concessions.store.ts'
import { decisionOf } from '../records/decision-of.ts'
import type { StaffMember } from './give-concession.ts'

type Deps = Pick<ConcessionDeps, 'clock' | 'db' | 'inTransaction' | 'recordActivity' | 'staff'>

/**
 * An owner agrees to their own concession, because nobody else may, with the password and a reason
 * (rule 50).
 */
export type AgreeingAlone = { reason: string; proof: string; caller: StaffCaller }

/**
 * A second person agrees to a concession above the limit; it applies from now on.
 * @throws Problem concession-not-found, concession-decided, concession-by-another,
 * alone-reason-needed, current-password-wrong or second-factor-wrong with the field,
 * too-many-attempts.
 */
export async function agreeToConcession(
  deps: Deps,
  { id, alone }: { id: string; alone?: AgreeingAlone | undefined },
  by: StaffMember,
): Promise<void> {
  // before the transaction, because comparing a password is slow
  if (alone !== undefined)
    await deps.staff.reauthenticate(alone.caller, { text: alone.proof, field: 'proof' })
  await deps.inTransaction(async (tx) => {
    const row = await lockPending(tx, id)
    const kind = decisionOf(concessionOf(row), await decidersWith(tx, 'agreements', by.id))
    if (kind === 'another') throw new Problem('concession-by-another')
    const reason = kind === 'alone' ? reasonOf(alone) : null
    await concessionChanges(tx).update(id, {
      state: 'open',
      ...decidedBy(deps, by),
      decidedBecause: reason,
      isAlone: reason !== null,
    })
    await record(deps, tx, {
      row,
      by,
      action: reason === null ? 'concession-agreed' : 'concession-agreed-alone',
      reason,
    })
  })
}

/**
 * @param of.reason shown to the person who gave it.
 * @throws Problem concession-not-found, concession-decided.
 */
export async function refuseConcession(
  deps: Deps,
  { id, reason }: { id: string; reason: string },
  by: StaffMember,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const row = await lockPending(tx, id)
    const decided = { ...decidedBy(deps, by), decidedBecause: reason }
    await concessionChanges(tx).update(id, { state: 'refused', ...decided })
    await record(deps, tx, { row, by, action: 'concession-refused', reason })
  })
}

/**
 * Ends a concession. Orders that were placed with it keep their price.
 * @throws Problem concession-not-found, concession-over.
 */
export async function endConcession(
  deps: Deps,
  { id, reason }: { id: string; reason: string },
  by: StaffMember,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const row = await concessionChanges(tx).lock(id)
    if (row === null) throw new Problem('concession-not-found')
    if (row.state !== 'open' && row.state !== 'pending') throw new Problem('concession-over')
    const ended = { endedBy: by.id, endedAt: deps.clock.now(), endedBecause: reason }
    await concessionChanges(tx).update(id, { state: 'ended', ...ended })
    await record(deps, tx, { row, by, action: 'concession-ended', reason })
  })
}

async function lockPending(tx: Transaction, id: string): Promise<ConcessionRow> {
  const row = await concessionChanges(tx).lock(id)
  if (row === null) throw new Problem('concession-not-found')
  if (row.state !== 'pending') throw new Problem('concession-decided')
  return row
}

function reasonOf(alone: AgreeingAlone | undefined): string {
  if (alone !== undefined) return alone.reason
  throw new Problem('alone-reason-needed', { fields: { aloneReason: messages.aloneReasonNeeded } })
}

function decidedBy({ clock }: Pick<Deps, 'clock'>, by: StaffMember) {
  return { decidedBy: by.id, decidedByName: by.name, decidedAt: clock.now() }
}

type Recorded = {
  row: ConcessionRow
  by: StaffMember
  action: ActivityAction
  reason: string | null
}

async function record(
  { recordActivity }: Pick<Deps, 'recordActivity'>,
  tx: Transaction,
  { row, by, action, reason }: Recorded,
): Promise<void> {
  const rule = concessionOf(row)
  await recordActivity(tx, {
    by,
    action,
    subject: { kind: 'concession', id: row.id, label: rule.code ?? labelOf(rule) },
    after: { gives: givesInWords(rule), 'given by': row.givenByName },
    ...(reason === null ? {} : { reason }),
  })
}
