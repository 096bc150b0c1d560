import { bankFields } from '#contract/accounting/bank-statements.ts'
import type { BankStatementRead, ReadBankStatement } from '#contract/accounting/bank-statements.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { messages } from '#contract/messages.ts'
import { formatRupees, paise, signedRupeeText } from '#contract/money/money.ts'
import { actorOf } from '../../platform/activity/actor.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { examplesOf, summarizeFile } from '../../platform/documents/mapped-file.ts'
import { hashOf, newId } from '../../platform/foundation/ids.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import type { BankDeps } from './bank-deps.ts'
import { readStatement } from './reading/read-rows.ts'
import type { StatementRow, StatementContent } from './reading/read-rows.ts'
import { bankChanges, bankRowsStore } from './records/bank-rows.store.ts'

type Plan = { fileName: string; content: StatementContent; newRows: StatementRow[] }

/**
 * Reads a bank statement in one transaction; each line is recorded once.
 * @returns the report. Nothing is recorded in a dry run, for a statement that was read before, or
 * if bad rows are not to be skipped.
 * @throws Problem invalid-input with the field.
 */
export async function readBankStatement(
  deps: BankDeps,
  input: ReadBankStatement,
  by: AdminPrincipal,
): Promise<BankStatementRead> {
  const content = readStatement(input)
  const { fileName } = input
  const sha256 = hashOf(input.csv).toString('hex')
  if (input.isDryRun) {
    const plan = { fileName, content, newRows: await newRowsOf(deps.db, content) }
    const isKnown = await bankRowsStore(deps.db).wasRead(sha256)
    return reportOf(plan, isKnown ? messages.bankReadBefore : messages.bankChecked)
  }
  return deps.inTransaction(async (tx) => {
    await bankChanges(tx).hold()
    const plan = { fileName, content, newRows: await newRowsOf(tx, content) }
    const isKnown = await bankRowsStore(tx).wasRead(sha256)
    const hasBad = content.bad.length > 0
    if (isKnown || (hasBad && input.skipBad !== true))
      return reportOf(plan, messages.bankReadBefore)
    await record(deps, tx, { input, sha256, newRows: plan.newRows, by })
    const report = reportOf(plan, messages.bankRead)
    const message = hasBad ? messages.bankReadInPart : messages.bankRead
    return { ...report, message, isRecorded: true }
  })
}

type Recording = {
  input: ReadBankStatement
  sha256: string
  newRows: readonly StatementRow[]
  by: AdminPrincipal
}

async function record(deps: BankDeps, tx: Transaction, content: Recording): Promise<void> {
  const { input, sha256, newRows: fresh, by } = content
  const now = deps.clock.now()
  const id = newId(now)
  const statement = { id, name: input.fileName, sha256, readBy: by.adminId, readAt: now }
  await bankChanges(tx).insertStatement(statement, input.columns)
  const rows = fresh.map((row) => ({ ...row, id: newId(now) }))
  await bankChanges(tx).insertRows(id, rows)
  await deps.recordActivity(tx, {
    by: actorOf(by),
    action: 'bank-statement-read',
    subject: { kind: 'bank', id, label: input.fileName },
    after: { rows: rows.length },
  })
}

/** The lines that no earlier statement brought. */
async function newRowsOf(db: Queryable, { rows }: StatementContent): Promise<StatementRow[]> {
  const known = await bankRowsStore(db).knownKeys(rows.map(({ key }) => key))
  return rows.filter(({ key }) => !known.has(key))
}

function reportOf({ fileName, content, newRows }: Plan, successMessage: string): BankStatementRead {
  const { rows, bad, table, outside, doubtfulDay } = content
  const sumOf = (sign: number) =>
    signedRupeeText(
      rows.reduce((sum, { amountInPaise }) => sum + Math.max(0, sign * amountInPaise), 0),
    )
  const examples = examplesOf(rows, wordsOf)
  const found = { fileName, fields: bankFields, table, bad, remarks: [], outside }
  return {
    message: bad.length > 0 ? messages.bankRowsAreBad : successMessage,
    rows: rows.length,
    made: newRows.length,
    in: sumOf(1),
    out: sumOf(-1),
    ...summarizeFile({ ...found, examples, doubtfulDay }),
    isRecorded: false,
  }
}

/** For example '03 Nov 2026: ₹14,500 in, NEFT ANITHA R'. */
function wordsOf({ day, words, amountInPaise }: StatementRow): string {
  const amount = formatRupees(paise(Math.abs(amountInPaise)))
  return `${formatIndianDay(day)}: ${amount} ${amountInPaise > 0 ? 'in' : 'out'}, ${words}`
}
