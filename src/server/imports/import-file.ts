import type { FileImported, ImportFile } from '#contract/imports.ts'
import { messages } from '#contract/messages.ts'
import { actorOf } from '../activity/actor.ts'
import { badRowsOf } from '../documents/named-columns.ts'
import { hashOf, newId } from '../foundation/ids.ts'
import { indianDayOf } from '../foundation/indian-day.ts'
import type { AdminPrincipal } from '../principal/principal.ts'
import { planImport } from './plan-import.ts'
import type { Plan } from './plan-import.ts'
import type { ImportDeps } from './records/import-deps.ts'
import { importChanges, importsStore } from './records/imports.store.ts'

/**
 * Takes over what a file of before says: as a whole, in one transaction, or not at all. Nobody is mailed.
 * @returns what the file says; a dry run records nothing, nor does a file with a bad row or one that was read before.
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
    return reportOf(plan, isKnown ? messages.importReadBefore : messages.importChecked)
  }
  return deps.inTransaction(async (tx) => {
    await importChanges(tx).hold()
    const plan = await planImport(deps, { ...reading, db: tx })
    const isKnown = await importsStore(tx).wasRead(input.kind, sha256)
    if (isKnown || plan.bad.length > 0) return reportOf(plan, messages.importReadBefore)
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
    return { ...reportOf(plan, messages.importRead), isRecorded: true }
  })
}

/** So many show what is meant. */
const SHOWN_NAMES = 10

/** What is bad comes first, whatever else there is to say. */
function reportOf({ rows, made, unprintable, bad }: Plan, well: string): FileImported {
  return {
    message: bad.length > 0 ? messages.importRowsAreBad : well,
    rows,
    made,
    unprintableNames: unprintable.slice(0, SHOWN_NAMES),
    ...badRowsOf(bad.toSorted((one, other) => one.row - other.row)),
    isRecorded: false,
  }
}
