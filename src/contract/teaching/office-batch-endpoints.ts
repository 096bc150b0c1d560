import { Message } from '../people/accounts.ts'
import { officeEndpoint } from '../platform/endpoint.ts'
import { CsvExport } from '../platform/lists.ts'
import { ListBoardInput } from '../office/money-boards.ts'
import {
  AddBatchInput,
  BatchChanged,
  BatchIdInput,
  BatchMailed,
  BatchShifted,
  CancelBatchInput,
  ClassList,
  EditBatchInput,
  ListBatchesInput,
  OfficeBatchList,
  OfficeBatchShown,
  ShiftBatchInput,
  WriteToBatchInput,
} from './office-batches.ts'
import {
  DifferenceTaken,
  MoveChoices,
  MoveChoicesInput,
  MoveStudentInput,
  StrandedEnrollmentList,
  StudentMoved,
  TakeDifferenceInput,
  WaiveDifferenceInput,
} from './student-moves.ts'

/** The office's calls about batches and who is in them; a part of the table in endpoints.ts. */
export const officeBatchEndpoints = {
  listBatches: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/batches',
    input: ListBatchesInput,
    reply: OfficeBatchList,
  }),
  showBatch: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/batches/:id',
    input: BatchIdInput,
    reply: OfficeBatchShown,
  }),
  shiftBatch: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/batches/:id/shifted',
    input: ShiftBatchInput,
    reply: BatchShifted,
  }),
  addBatch: officeEndpoint('catalog', {
    method: 'POST',
    path: '/api/admin/batches',
    input: AddBatchInput,
    reply: BatchChanged,
    successStatus: 201,
  }),
  editBatch: officeEndpoint('catalog', {
    method: 'PUT',
    path: '/api/admin/batches/:id',
    input: EditBatchInput,
    reply: BatchChanged,
  }),
  deleteBatch: officeEndpoint('catalog', {
    method: 'DELETE',
    path: '/api/admin/batches/:id',
    input: BatchIdInput,
    reply: Message,
  }),
  cancelBatch: officeEndpoint('catalog', {
    method: 'POST',
    path: '/api/admin/batches/:id/cancel',
    input: CancelBatchInput,
    reply: BatchChanged,
  }),
  showClassList: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/batches/:id/students',
    input: BatchIdInput,
    reply: ClassList,
  }),
  exportClassList: officeEndpoint('catalog', {
    method: 'GET',
    path: '/api/admin/batches/:id/students/export',
    input: BatchIdInput,
    reply: CsvExport,
  }),
  writeToBatch: officeEndpoint('catalog', {
    method: 'POST',
    path: '/api/admin/batches/:id/mail',
    input: WriteToBatchInput,
    reply: BatchMailed,
  }),
  showMoveChoices: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/orders/:orderId/move',
    input: MoveChoicesInput,
    reply: MoveChoices,
  }),
  moveStudent: officeEndpoint('students', {
    method: 'POST',
    path: '/api/admin/orders/:orderId/move',
    input: MoveStudentInput,
    reply: StudentMoved,
  }),
  waiveDifference: officeEndpoint('students', {
    method: 'POST',
    path: '/api/admin/moves/:moveId/waive',
    input: WaiveDifferenceInput,
    reply: Message,
  }),
  takeDifference: officeEndpoint('counter', {
    method: 'POST',
    path: '/api/admin/moves/:moveId/take',
    input: TakeDifferenceInput,
    reply: DifferenceTaken,
  }),
  listStrandedEnrollments: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/cancelledbatches',
    input: ListBoardInput,
    reply: StrandedEnrollmentList,
  }),
}
