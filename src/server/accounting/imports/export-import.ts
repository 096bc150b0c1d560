import type { CsvExport } from '#contract/platform/lists.ts'
import { Problem } from '#contract/problems.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { csvFile } from '../../platform/documents/csv-document.ts'
import { kindOf } from './plan-import.ts'
import { importsStore } from './records/imports.store.ts'
import { madeBy } from './records/made-by.store.ts'

/**
 * The records of an import that still exist, to read before an undo.
 * @throws Problem import-not-found, export-too-large.
 */
export async function exportImport({ db }: Pick<Deps, 'db'>, id: string): Promise<CsvExport> {
  const found = await importsStore(db).find(id)
  if (found === null) throw new Problem('import-not-found')
  const kind = kindOf(found.kind)
  return csvFile(`import-${kind}-${id.slice(0, 8)}.csv`, await madeBy(db, kind, id))
}
