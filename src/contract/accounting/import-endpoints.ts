import { officeEndpoint } from '../platform/endpoint.ts'
import {
  FileImported,
  ImportColumnsInput,
  ImportColumnsKnown,
  ImportFileInput,
  ImportIdInput,
  importMaxBytes,
  Imports,
  ImportUndone,
  ListImportsInput,
} from './imports.ts'
import { CsvExport } from '../platform/lists.ts'

/**
 * The calls about data from before this portal (decision 78); a part of the table in endpoints.ts.
 */
export const importEndpoints = {
  listImports: officeEndpoint('institute', {
    method: 'GET',
    path: '/api/admin/imports',
    input: ListImportsInput,
    reply: Imports,
  }),
  guessImportColumns: officeEndpoint('institute', {
    method: 'GET',
    path: '/api/admin/imports/columns',
    input: ImportColumnsInput,
    reply: ImportColumnsKnown,
  }),
  importFile: officeEndpoint('institute', {
    method: 'POST',
    path: '/api/admin/imports',
    input: ImportFileInput,
    reply: FileImported,
    // a file's quotes and line ends are escaped in the JSON body
    maxBodyBytes: 2 * importMaxBytes,
  }),
  exportImport: officeEndpoint('institute', {
    method: 'GET',
    path: '/api/admin/imports/:id/export',
    input: ImportIdInput,
    reply: CsvExport,
  }),
  undoImport: officeEndpoint('institute', {
    method: 'POST',
    path: '/api/admin/imports/:id/undo',
    input: ImportIdInput,
    reply: ImportUndone,
  }),
}
