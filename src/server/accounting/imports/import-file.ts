import { importFields } from '#contract/accounting/imports.ts'
import type { FileImported, ImportFile } from '#contract/accounting/imports.ts'
import { messages } from '#contract/messages.ts'
import { signedRupeeText } from '#contract/money/money.ts'
import { actorOf } from '../../platform/activity/actor.ts'
import { summarizeFile } from '../../platform/documents/mapped-file.ts'
import { hashOf, newId } from '../../platform/foundation/ids.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import { planImport } from './plan-import.ts'
import type { Plan } from './plan-import.ts'
import type { ImportDeps } from './records/import-deps.ts'
import { importChanges, importsStore } from './records/imports.store.ts'

/**
 * Imports a file of the old program in one transaction. It mails nobody.
 * @returns the report. Nothing is recorded in a dry run, for a file that was read before, or if bad
 * rows or open questions are not to be skipped.
 * @throws Problem invalid-input with the field.
 */
export async function importFile(
  deps: ImportDeps,
  input: ImportFile,
  by: AdminPrincipal,
): Promise<FileImported> {
  const now = deps.clock.now()
  const sha256 = hashOf(input.csv).toString('hex')
  const reading = { input, now, today: indianDayOf(now) }
  if (input.isDryRun) {
    const plan = await planImport(deps, { ...reading, db: deps.db })
    const isKnown = await importsStore(deps.db).wasRead(input.kind, sha256)
    return reportOf(input, plan, isKnown ? messages.importReadBefore : messages.importChecked)
  }
  return deps.inTransaction(async (tx) => {
    await importChanges(tx).hold()
    const plan = await planImport(deps, { ...reading, db: tx })
    const isKnown = await importsStore(tx).wasRead(input.kind, sha256)
    const hasBad = plan.bad.length > 0
    if (isKnown || (hasBad && input.skipBad !== true))
      return reportOf(input, plan, messages.importReadBefore)
    const id = newId(now)
    const { kind, fileName, columns } = input
    await importChanges(tx).rememberColumns(kind, columns)
    const counts = { rows: plan.rows, made: plan.made }
    const read = { fileSha256: sha256, importedBy: by.adminId, importedAt: now }
    await importChanges(tx).insert({ id, kind, fileName, ...counts, ...read })
    await plan.write(tx, id)
    await deps.recordActivity(tx, {
      by: actorOf(by),
      action: 'file-imported',
      subject: { kind: 'import', id, label: fileName },
      after: counts,
    })
    const message = hasBad ? messages.importReadInPart : messages.importRead
    return { ...reportOf(input, plan, message), message, isRecorded: true }
  })
}

const MOST_QUESTIONS = 200
const SHOWN_NAMES = 10

function reportOf({ fileName }: ImportFile, plan: Plan, well: string): FileImported {
  const { kind, rows, made, sumInPaise, questions, unprintable, bad } = plan
  const open = questions.filter(({ answer }) => answer === null).length
  return {
    message: sentenceOf(bad.length, open, well),
    rows,
    made,
    sum: sumInPaise === null ? null : signedRupeeText(sumInPaise),
    questions: questions.slice(0, MOST_QUESTIONS),
    openQuestions: open,
    unprintableNames: unprintable.slice(0, SHOWN_NAMES),
    ...summarizeFile({ ...plan, fileName, fields: importFields[kind] }),
    isRecorded: false,
  }
}

/** Open questions count among the bad rows, too. */
function sentenceOf(bad: number, open: number, well: string): string {
  if (bad > open) return messages.importRowsAreBad
  return open > 0 ? messages.importHasQuestions : well
}
