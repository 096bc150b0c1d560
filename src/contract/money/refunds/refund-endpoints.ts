import { endpoint, officeEndpoint } from '../../platform/endpoint.ts'
import { CsvExport } from '../../platform/lists.ts'
import { RefundFigures } from './refund-figures.ts'
import { AskForReviewInput, RequestRefundInput } from './refund-request.ts'
import {
  ApproveRefundInput,
  ApproveRefundsInput,
  ExportRefundsInput,
  ListRefundsInput,
  OfficeRefundChanged,
  OfficeRefunds,
  OfficeRefundShown,
  OrderIdInput,
  RefundablePayments,
  RefundIdInput,
  RefundRequested,
  RefundsApproved,
  RefuseRefundInput,
  StartRefundInput,
} from './refunds.ts'

/** The calls about refunds; a part of the table in endpoints.ts. */
export const refundEndpoints = {
  requestRefund: endpoint({
    method: 'POST',
    path: '/api/payment/refund/:orderId',
    access: 'student',
    input: RequestRefundInput,
    reply: RefundRequested,
  }),
  askForReview: endpoint({
    method: 'POST',
    path: '/api/payment/refund/:orderId/review',
    access: 'student',
    input: AskForReviewInput,
    reply: RefundRequested,
  }),
  showRefundable: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/orders/:orderId/refundable',
    input: OrderIdInput,
    reply: RefundablePayments,
  }),
  listRefunds: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/refunds',
    input: ListRefundsInput,
    reply: OfficeRefunds,
  }),
  exportRefunds: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/refunds/export',
    input: ExportRefundsInput,
    reply: CsvExport,
  }),
  showRefundFigures: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/refundfigures',
    input: ExportRefundsInput,
    reply: RefundFigures,
  }),
  showRefund: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/refunds/:id',
    input: RefundIdInput,
    reply: OfficeRefundShown,
  }),
  startRefund: officeEndpoint('refunds', {
    method: 'POST',
    path: '/api/admin/refunds',
    input: StartRefundInput,
    reply: OfficeRefundChanged,
  }),
  approveRefund: officeEndpoint('refunds', {
    method: 'POST',
    path: '/api/admin/refunds/:id/approve',
    input: ApproveRefundInput,
    reply: OfficeRefundChanged,
  }),
  approveRefunds: officeEndpoint('refunds', {
    method: 'POST',
    path: '/api/admin/refunds/approve',
    input: ApproveRefundsInput,
    reply: RefundsApproved,
  }),
  refuseRefund: officeEndpoint('refunds', {
    method: 'POST',
    path: '/api/admin/refunds/:id/refuse',
    input: RefuseRefundInput,
    reply: OfficeRefundChanged,
  }),
  askAboutRefund: officeEndpoint('refunds', {
    method: 'POST',
    path: '/api/admin/refunds/:id/ask',
    input: RefundIdInput,
    reply: OfficeRefundChanged,
  }),
}
