import {
  DayBook,
  DayBookInput,
  ExportMovementsInput,
  ListMovementsInput,
  Movements,
} from './books.ts'
import { officeEndpoint } from './endpoint.ts'
import { CsvExport } from './lists.ts'

/** The calls about the books; a part of the table in endpoints.ts. */
export const bookEndpoints = {
  showDayBook: officeEndpoint('books', {
    method: 'GET',
    path: '/api/admin/books/daybook',
    input: DayBookInput,
    reply: DayBook,
  }),
  exportDayBook: officeEndpoint('books', {
    method: 'GET',
    path: '/api/admin/books/daybook/export',
    input: DayBookInput,
    reply: CsvExport,
  }),
  listMovements: officeEndpoint('books', {
    method: 'GET',
    path: '/api/admin/books/movements',
    input: ListMovementsInput,
    reply: Movements,
  }),
  exportMovements: officeEndpoint('books', {
    method: 'GET',
    path: '/api/admin/books/movements/export',
    input: ExportMovementsInput,
    reply: CsvExport,
  }),
}
