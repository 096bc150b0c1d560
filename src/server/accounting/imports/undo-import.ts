import type { ImportUndone } from '#contract/accounting/imports.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../platform/activity/actor.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import type { ImportDeps } from './records/import-deps.ts'
import { importedRows } from './records/imported-rows.store.ts'
import { importChanges, importsStore } from './records/imports.store.ts'

const MOST_SHOWN = 100

/**
 * Undoes a whole import in one transaction. A student stays if other records refer to them by now.
 * @throws Problem import-not-found, import-undone-already.
 */
export async function undoImport(
  deps: ImportDeps,
  id: string,
  by: AdminPrincipal,
): Promise<ImportUndone> {
  return deps.inTransaction(async (tx) => {
    const changes = importChanges(tx)
    await changes.hold()
    const found = await importsStore(tx).find(id)
    if (found === null) throw new Problem('import-not-found')
    const made = importedRows(tx, id)
    await made.removePayments()
    await deps.certificates.removeCertificatesOfBefore(tx, id)
    const staying = await deps.accounts.removeUnusedStudents(tx, await made.madeStudents())
    const undone = { undoneBy: by.adminId, undoneAt: deps.clock.now(), kept: staying.length }
    if (!(await changes.noteUndone(id, undone))) throw new Problem('import-undone-already')
    await deps.recordActivity(tx, {
      by: actorOf(by),
      action: 'import-undone',
      subject: { kind: 'import', id, label: found.fileName },
      after: { kept: staying.length },
    })
    return {
      message: staying.length > 0 ? messages.importKeptSome : messages.importUndone,
      kept: staying.slice(0, MOST_SHOWN).map(({ name }) => name),
    }
  })
}
