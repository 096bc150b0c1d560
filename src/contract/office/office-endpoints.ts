import * as z from 'zod/mini'
import { officeEndpoint } from '../platform/endpoint.ts'
import { CsvExport } from '../platform/lists.ts'
import { Overview } from './office-overview.ts'
import { Dashboard, WaitingCounts } from './office-dashboard.ts'
import {
  ExportOrdersInput,
  ListOrdersInput,
  OfficeOrderChanged,
  OfficeOrders,
  OfficeOrderShown,
  ResolveFlagInput,
} from './office-orders.ts'
import {
  AddStudentInput,
  BlockStudentInput,
  CorrectStudentInput,
  EnrollStudentInput,
  ExportStudentsInput,
  JoinProfilesInput,
  ListStudentsInput,
  OfficeStudentChanged,
  OfficeStudents,
  OfficeStudentShown,
  StudentAdded,
  StudentEnrolled,
  StudentIdInput,
} from './office-students.ts'
import { DocumentCodeInput, DocumentShown } from '../money/documents/documents.ts'
import { OfficeReceiptShown, OrderIdInput, ReceiptDocument } from '../money/payments.ts'
import { JumpHits, JumpInput } from './office-jump.ts'

const Nothing = z.object({})

/** The office's calls about orders and students; a part of the table in endpoints.ts. */
export const officeEndpoints = {
  showDashboard: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/dashboard',
    input: Nothing,
    reply: Dashboard,
  }),
  showOverview: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/overview',
    input: Nothing,
    reply: Overview,
  }),
  countWaiting: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/waiting',
    input: Nothing,
    reply: WaitingCounts,
  }),
  jumpTo: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/jump',
    input: JumpInput,
    reply: JumpHits,
  }),
  listOrders: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/orders',
    input: ListOrdersInput,
    reply: OfficeOrders,
  }),
  exportOrders: officeEndpoint('exports', {
    method: 'GET',
    path: '/api/admin/orders/export',
    input: ExportOrdersInput,
    reply: CsvExport,
  }),
  showOrder: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/orders/:orderId',
    input: OrderIdInput,
    reply: OfficeOrderShown,
  }),
  showOfficeReceipt: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/orders/:orderId/receipt',
    input: OrderIdInput,
    reply: OfficeReceiptShown,
  }),
  downloadOfficeReceipt: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/orders/:orderId/receiptdocument',
    input: OrderIdInput,
    reply: ReceiptDocument,
  }),
  showOfficeDocument: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/documents/:code',
    input: DocumentCodeInput,
    reply: DocumentShown,
  }),
  downloadOfficeDocument: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/documents/:code/pdf',
    input: DocumentCodeInput,
    reply: ReceiptDocument,
  }),
  askProvider: officeEndpoint('orders', {
    method: 'POST',
    path: '/api/admin/orders/:orderId/ask',
    input: OrderIdInput,
    reply: OfficeOrderChanged,
  }),
  resendReceipt: officeEndpoint('orders', {
    method: 'POST',
    path: '/api/admin/orders/:orderId/resendreceipt',
    input: OrderIdInput,
    reply: OfficeOrderChanged,
  }),
  resolveFlag: officeEndpoint('refunds', {
    method: 'POST',
    path: '/api/admin/orders/:orderId/flags/:id/resolve',
    input: ResolveFlagInput,
    reply: OfficeOrderChanged,
  }),
  listStudents: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/students',
    input: ListStudentsInput,
    reply: OfficeStudents,
  }),
  exportStudents: officeEndpoint('exports', {
    method: 'GET',
    path: '/api/admin/students/export',
    input: ExportStudentsInput,
    reply: CsvExport,
  }),
  addStudent: officeEndpoint('counter', {
    method: 'POST',
    path: '/api/admin/students',
    input: AddStudentInput,
    reply: StudentAdded,
    successStatus: 201,
  }),
  showStudent: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/students/:id',
    input: StudentIdInput,
    reply: OfficeStudentShown,
  }),
  correctStudent: officeEndpoint('students', {
    method: 'POST',
    path: '/api/admin/students/:id/correct',
    input: CorrectStudentInput,
    reply: OfficeStudentChanged,
  }),
  joinProfiles: officeEndpoint('joining', {
    method: 'POST',
    path: '/api/admin/students/:id/join',
    input: JoinProfilesInput,
    reply: OfficeStudentChanged,
  }),
  blockStudent: officeEndpoint('students', {
    method: 'POST',
    path: '/api/admin/students/:id/block',
    input: BlockStudentInput,
    reply: OfficeStudentChanged,
  }),
  unblockStudent: officeEndpoint('students', {
    method: 'POST',
    path: '/api/admin/students/:id/unblock',
    input: BlockStudentInput,
    reply: OfficeStudentChanged,
  }),
  enrollStudent: officeEndpoint('counter', {
    method: 'POST',
    path: '/api/admin/students/:id/enroll',
    sells: true,
    input: EnrollStudentInput,
    reply: StudentEnrolled,
    successStatus: 201,
  }),
}
