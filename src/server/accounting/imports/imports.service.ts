/*
 * Records from before this portal (decision 78): students, past payments and old certificates, read
 * from files and undone as a whole. Past payments are in no book and no total. Spreadsheets of
 * courses are in catalog/spreadsheet. Start at import-file.ts.
 */
import { bind } from '../../platform/deps/bind.ts'
import type { SaidColumns } from '#contract/platform/csv-files.ts'
import type { ImportKind, ListImports } from '#contract/accounting/imports.ts'
import { onePage } from '../../platform/foundation/list-page.ts'
import { importFile } from './import-file.ts'
import { kindOf } from './plan-import.ts'
import type { ImportDeps } from './records/import-deps.ts'
import { importsStore } from './records/imports.store.ts'
import type { ImportRow } from './records/imports.store.ts'
import { undoImport } from './undo-import.ts'
import type { CsvExport } from '#contract/platform/lists.ts'
import { Problem } from '#contract/problems.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { csvFile } from '../../platform/documents/csv-document.ts'
import { madeBy } from './records/made-by.store.ts'

export { removeContactsOf } from './records/imported-rows.store.ts'

export type ImportsModule = ReturnType<typeof createImports>

export function createImports(deps: ImportDeps) {
  const store = importsStore(deps.db)
  return {
    ...bind(deps, {
      importFile,
      export: exportImport,
      undo: undoImport,
    }),
    list: async (input: ListImports) => {
      const { rows, ...rest } = await onePage(input, store)
      return { imports: rows.map(toWire), ...rest }
    },
    columnsOf: async (kind: ImportKind): Promise<SaidColumns> =>
      (await store.columnsOf(kind)) ?? {},
  }
}

function toWire({ id, importedAt, undoneAt, importedByName, undoneByName, ...row }: ImportRow) {
  return {
    ...row,
    _id: id,
    kind: kindOf(row.kind),
    importedOn: importedAt.toISOString(),
    importedBy: importedByName,
    undoneOn: undoneAt?.toISOString() ?? null,
    undoneBy: undoneByName,
  }
}

/**
 * The records of an import that still exist, to read before an undo.
 * @throws Problem import-not-found, export-too-large.
 */
async function exportImport({ db }: Pick<Deps, 'db'>, id: string): Promise<CsvExport> {
  const found = await importsStore(db).find(id)
  if (found === null) throw new Problem('import-not-found')
  const kind = kindOf(found.kind)
  return csvFile(`import-${kind}-${id.slice(0, 8)}.csv`, await madeBy(db, kind, id))
}
