import {
  DayBook,
  DayBookInput,
  ExportMovementsInput,
  ListMovementsInput,
  Movements,
} from './books.ts'
import { ExportRegisterInput, ListRegisterInput, Register } from './document-register.ts'
import { officeEndpoint } from '../platform/endpoint.ts'
import { CsvExport } from '../platform/lists.ts'
import {
  BookMonths,
  ChangeLedgersInput,
  Ledgers,
  LedgersChanged,
  MonthClosed,
  MonthFilesNoted,
  MonthInput,
  MonthPartInput,
  MonthReturn,
  NoteMonthFilesInput,
  ReopenMonthInput,
  TallyFile,
} from './months.ts'
import * as z from 'zod/mini'

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
  listRegister: officeEndpoint('books', {
    method: 'GET',
    path: '/api/admin/books/register',
    input: ListRegisterInput,
    reply: Register,
  }),
  exportRegister: officeEndpoint('books', {
    method: 'GET',
    path: '/api/admin/books/register/export',
    input: ExportRegisterInput,
    reply: CsvExport,
  }),
  listMonths: officeEndpoint('books', {
    method: 'GET',
    path: '/api/admin/books/months',
    input: z.object({}),
    reply: BookMonths,
  }),
  showMonth: officeEndpoint('books', {
    method: 'GET',
    path: '/api/admin/books/months/:month',
    input: MonthInput,
    reply: MonthReturn,
  }),
  exportMonthPart: officeEndpoint('books', {
    method: 'GET',
    path: '/api/admin/books/months/:month/export',
    input: MonthPartInput,
    reply: CsvExport,
  }),
  exportTally: officeEndpoint('books', {
    method: 'GET',
    path: '/api/admin/books/months/:month/tally',
    input: MonthInput,
    reply: TallyFile,
  }),
  closeMonth: officeEndpoint('books', {
    method: 'POST',
    path: '/api/admin/books/months/:month/close',
    input: MonthInput,
    reply: MonthClosed,
  }),
  /** For an owner. */
  reopenMonth: officeEndpoint('books', {
    method: 'POST',
    path: '/api/admin/books/months/:month/reopen',
    input: ReopenMonthInput,
    reply: MonthClosed,
  }),
  /** After the browser has saved them. */
  noteMonthFiles: officeEndpoint('books', {
    method: 'POST',
    path: '/api/admin/books/months/:month/files',
    input: NoteMonthFilesInput,
    reply: MonthFilesNoted,
  }),
  listLedgers: officeEndpoint('books', {
    method: 'GET',
    path: '/api/admin/books/ledgers',
    input: z.object({}),
    reply: Ledgers,
  }),
  changeLedgers: officeEndpoint('books', {
    method: 'PUT',
    path: '/api/admin/books/ledgers',
    input: ChangeLedgersInput,
    reply: LedgersChanged,
  }),
}
