import type { Handlers } from '../../platform/http/handlers.ts'
import type { ImportsModule } from './imports.service.ts'

type ImportCalls =
  | 'listImports'
  | 'guessImportColumns'
  | 'importFile'
  | 'exportImport'
  | 'undoImport'

export function importsRoutes(imports: ImportsModule): Pick<Handlers, ImportCalls> {
  return {
    listImports: (input) => imports.list(input),
    guessImportColumns: async ({ kind }) => ({ columns: await imports.columnsOf(kind) }),
    importFile: (input, { principal }) => imports.importFile(input, principal),
    exportImport: ({ id }) => imports.export(id),
    undoImport: ({ id }, { principal }) => imports.undo(id, principal),
  }
}
