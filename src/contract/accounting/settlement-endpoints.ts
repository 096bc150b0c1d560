import * as z from 'zod/mini'
import { officeEndpoint } from '../platform/endpoint.ts'
import {
  AwaitedMoneyList,
  BankHolidays,
  BankHolidaysChanged,
  ChangeBankHolidaysInput,
  ExplainSettlementRowInput,
  GuessSettlementColumnsInput,
  ListAwaitedInput,
  ListSettlementRowsInput,
  ListSettlementsInput,
  ReadSettlementFileInput,
  SettlementColumnsKnown,
  SettlementFileRead,
  settlementMaxBytes,
  SettlementRowExplained,
  SettlementRows,
  Settlements,
} from './settlements.ts'

/** The providers' payouts to the bank, by their files; a part of the table in endpoints.ts. */
export const settlementEndpoints = {
  listSettlements: officeEndpoint('books', {
    method: 'GET',
    path: '/api/admin/settlements',
    input: ListSettlementsInput,
    reply: Settlements,
  }),
  guessSettlementColumns: officeEndpoint('books', {
    method: 'GET',
    path: '/api/admin/settlements/columns',
    input: GuessSettlementColumnsInput,
    reply: SettlementColumnsKnown,
  }),
  readSettlementFile: officeEndpoint('books', {
    method: 'POST',
    path: '/api/admin/settlements/files',
    input: ReadSettlementFileInput,
    reply: SettlementFileRead,
    maxBodyBytes: settlementMaxBytes * 2,
  }),
  listSettlementRows: officeEndpoint('books', {
    method: 'GET',
    path: '/api/admin/settlements/rows',
    input: ListSettlementRowsInput,
    reply: SettlementRows,
  }),
  explainSettlementRow: officeEndpoint('books', {
    method: 'POST',
    path: '/api/admin/settlements/rows/:id/explain',
    input: ExplainSettlementRowInput,
    reply: SettlementRowExplained,
  }),
  listAwaitedMoney: officeEndpoint('books', {
    method: 'GET',
    path: '/api/admin/settlements/awaited',
    input: ListAwaitedInput,
    reply: AwaitedMoneyList,
  }),
  listBankHolidays: officeEndpoint('books', {
    method: 'GET',
    path: '/api/admin/settlements/holidays',
    input: z.object({}),
    reply: BankHolidays,
  }),
  changeBankHolidays: officeEndpoint('books', {
    method: 'PUT',
    path: '/api/admin/settlements/holidays',
    input: ChangeBankHolidaysInput,
    reply: BankHolidaysChanged,
  }),
}
