import type { BankStatementRead, ReadBankStatement } from '#contract/bank-statements.ts'
import { messages } from '#contract/messages.ts'
import { signedRupeeText } from '#contract/money.ts'
import { actorOf } from '../activity/actor.ts'
import type { Queryable } from '../db/database.ts'
import { badRowsOf } from '../documents/named-columns.ts'
import { hashOf, newId } from '../foundation/ids.ts'
import type { AdminPrincipal } from '../principal/principal.ts'
import type { BankDeps } from './bank-deps.ts'
import { readStatement } from './reading/read-rows.ts'
import type { BadCell, StatementRow } from './reading/read-rows.ts'
import { bankChanges, bankRowsStore } from './records/bank-rows.store.ts'

type Plan = { rows: StatementRow[]; fresh: StatementRow[]; bad: BadCell[] }

/**
 * Reads a bank's statement: each line is kept once, whichever statement brings it. As a whole, or not at all.
 * @returns what it says; a dry run records nothing, nor does a statement with a bad row or one that was read before.
 * @throws Problem invalid-input with the field.
 */
export async function readBankStatement(
  deps: BankDeps,
  input: ReadBankStatement,
  by: AdminPrincipal,
): Promise<BankStatementRead> {
  const said = readStatement(input)
  const sha256 = hashOf(input.csv).toString('hex')
  if (input.isDryRun) {
    const plan = await planOf(deps.db, said)
    const isKnown = await bankRowsStore(deps.db).wasRead(sha256)
    return reportOf(plan, isKnown ? messages.bankReadBefore : messages.bankChecked)
  }
  return deps.inTransaction(async (tx) => {
    await bankChanges(tx).hold()
    const plan = await planOf(tx, said)
    const isKnown = await bankRowsStore(tx).wasRead(sha256)
    if (isKnown || plan.bad.length > 0) return reportOf(plan, messages.bankReadBefore)
    const now = deps.clock.now()
    const id = newId(now)
    const statement = { id, name: input.fileName, sha256, readBy: by.adminId, readAt: now }
    await bankChanges(tx).insertStatement(statement, input.columns)
    const rows = plan.fresh.map((row) => ({ ...row, id: newId(now) }))
    await bankChanges(tx).insertRows(id, rows)
    await deps.recordActivity(tx, {
      by: actorOf(by),
      action: 'bank-statement-read',
      subject: { kind: 'bank', id, label: input.fileName },
      after: { rows: rows.length },
    })
    return { ...reportOf(plan, messages.bankRead), isRecorded: true }
  })
}

async function planOf(db: Queryable, { rows, bad }: Omit<Plan, 'fresh'>): Promise<Plan> {
  const known = await bankRowsStore(db).knownKeys(rows.map(({ key }) => key))
  return { rows, bad, fresh: rows.filter(({ key }) => !known.has(key)) }
}

/** What is bad comes first, whatever else there is to say. */
function reportOf({ rows, fresh, bad }: Plan, well: string): BankStatementRead {
  const sumOf = (sign: number) =>
    signedRupeeText(
      rows.reduce((sum, { amountInPaise }) => sum + Math.max(0, sign * amountInPaise), 0),
    )
  return {
    message: bad.length > 0 ? messages.bankRowsAreBad : well,
    rows: rows.length,
    made: fresh.length,
    in: sumOf(1),
    out: sumOf(-1),
    ...badRowsOf(bad),
    isRecorded: false,
  }
}
