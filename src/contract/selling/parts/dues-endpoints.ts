import * as z from 'zod/mini'
import {
  CourseIdInput,
  DueList,
  ExportDuesInput,
  ListDuesInput,
  MovePartInput,
  MyParts,
  OrderPartsInput,
  OrderPartsShown,
  PartChanged,
  PartPaymentStarted,
  PaymentPlanChanged,
  PaymentPlanShown,
  PayPartInput,
  SetPaymentPlanInput,
  TakePartInput,
  WaivePartInput,
} from './dues.ts'
import { endpoint, officeEndpoint } from '../../platform/endpoint.ts'
import { CsvExport } from '../../platform/lists.ts'

/** Orders that are paid in parts (decision 69); a part of the table in endpoints.ts. */
export const duesEndpoints = {
  listMyParts: endpoint({
    method: 'GET',
    path: '/api/payment/parts',
    access: 'student',
    input: z.object({}),
    reply: MyParts,
  }),
  payPart: endpoint({
    method: 'POST',
    path: '/api/payment/parts/:orderId/:part',
    access: 'student',
    sells: true,
    input: PayPartInput,
    reply: PartPaymentStarted,
  }),
  showPaymentPlan: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/courses/:id/plan',
    input: CourseIdInput,
    reply: PaymentPlanShown,
  }),
  setPaymentPlan: officeEndpoint('catalog', {
    method: 'PUT',
    path: '/api/admin/courses/:id/plan',
    input: SetPaymentPlanInput,
    reply: PaymentPlanChanged,
  }),
  showOrderParts: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/orders/:orderId/parts',
    input: OrderPartsInput,
    reply: OrderPartsShown,
  }),
  takePart: officeEndpoint('counter', {
    method: 'POST',
    path: '/api/admin/orders/:orderId/parts/:part/take',
    sells: true,
    input: TakePartInput,
    reply: PartChanged,
  }),
  waivePart: officeEndpoint('refunds', {
    method: 'POST',
    path: '/api/admin/orders/:orderId/parts/:part/waive',
    input: WaivePartInput,
    reply: PartChanged,
  }),
  movePart: officeEndpoint('students', {
    method: 'POST',
    path: '/api/admin/orders/:orderId/parts/:part/move',
    input: MovePartInput,
    reply: PartChanged,
  }),
  listDues: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/dues',
    input: ListDuesInput,
    reply: DueList,
  }),
  exportDues: officeEndpoint('exports', {
    method: 'GET',
    path: '/api/admin/dues/export',
    input: ExportDuesInput,
    reply: CsvExport,
  }),
}
