import * as z from 'zod/mini'
import {
  BankColumnsKnown,
  bankMaxBytes,
  BankOrderRecorded,
  BankRowDecided,
  BankRows,
  BankStatementRead,
  DecideBankRowInput,
  DeskSum,
  ListBankRowsInput,
  ListMissingAtBankInput,
  MatchBankRowInput,
  MissingAtBank,
  ReadBankStatementInput,
  RecordBankOrderInput,
  ShowDeskSumInput,
} from './bank-statements.ts'
import { officeEndpoint } from '../platform/endpoint.ts'

/** The calls about the bank's statements (decision 79); a part of the table in endpoints.ts. */
export const bankEndpoints = {
  listBankRows: officeEndpoint('books', {
    method: 'GET',
    path: '/api/admin/bank',
    input: ListBankRowsInput,
    reply: BankRows,
  }),
  listMissingAtBank: officeEndpoint('books', {
    method: 'GET',
    path: '/api/admin/bank/missing',
    input: ListMissingAtBankInput,
    reply: MissingAtBank,
  }),
  guessBankColumns: officeEndpoint('books', {
    method: 'GET',
    path: '/api/admin/bank/columns',
    input: z.object({}),
    reply: BankColumnsKnown,
  }),
  readBankStatement: officeEndpoint('books', {
    method: 'POST',
    path: '/api/admin/bank',
    input: ReadBankStatementInput,
    reply: BankStatementRead,
    // a file's quotes and line ends are escaped in the JSON body
    maxBodyBytes: 2 * bankMaxBytes,
  }),
  matchBankRow: officeEndpoint('books', {
    method: 'POST',
    path: '/api/admin/bank/:id/match',
    input: MatchBankRowInput,
    reply: BankRowDecided,
  }),
  /** Records the payment of an order that a line names, and matches the line with it. */
  recordBankOrder: officeEndpoint('books', {
    method: 'POST',
    path: '/api/admin/bank/:id/order',
    sells: true,
    input: RecordBankOrderInput,
    reply: BankOrderRecorded,
  }),
  showDeskSum: officeEndpoint('books', {
    method: 'GET',
    path: '/api/admin/bank/:id/desk',
    input: ShowDeskSumInput,
    reply: DeskSum,
  }),
  setAsideBankRow: officeEndpoint('books', {
    method: 'POST',
    path: '/api/admin/bank/:id/none',
    input: DecideBankRowInput,
    reply: BankRowDecided,
  }),
  reopenBankRow: officeEndpoint('books', {
    method: 'POST',
    path: '/api/admin/bank/:id/reopen',
    input: DecideBankRowInput,
    reply: BankRowDecided,
  }),
}
