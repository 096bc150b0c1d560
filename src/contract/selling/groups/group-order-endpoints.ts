import { officeEndpoint } from '../../platform/endpoint.ts'
import {
  AddTdsCertificateInput,
  CheckGroupOrderInput,
  EndGroupOrderInput,
  GroupOrder,
  GroupOrderChanged,
  GroupOrderChecked,
  GroupOrderIdInput,
  GroupOrders,
  ListGroupOrdersInput,
  PlaceGroupOrderInput,
  ReplaceGroupStudentInput,
  TakeGroupPaymentInput,
} from './group-orders.ts'
import { ReceiptDocument } from '../../money/payments.ts'

/**
 * Endpoints for organisations that pay for several students; a part of the table in endpoints.ts.
 */
export const groupOrderEndpoints = {
  listGroupOrders: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/groups',
    input: ListGroupOrdersInput,
    reply: GroupOrders,
  }),
  showGroupOrder: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/groups/:orderId',
    input: GroupOrderIdInput,
    reply: GroupOrder,
  }),
  downloadProforma: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/groups/:orderId/proforma',
    sells: true,
    input: GroupOrderIdInput,
    reply: ReceiptDocument,
  }),
  checkGroupOrder: officeEndpoint('counter', {
    method: 'POST',
    path: '/api/admin/groups/check',
    input: CheckGroupOrderInput,
    reply: GroupOrderChecked,
  }),
  placeGroupOrder: officeEndpoint('counter', {
    method: 'POST',
    path: '/api/admin/groups',
    sells: true,
    input: PlaceGroupOrderInput,
    reply: GroupOrderChanged,
  }),
  addTdsCertificate: officeEndpoint('counter', {
    method: 'POST',
    path: '/api/admin/groups/:orderId/certificate',
    input: AddTdsCertificateInput,
    reply: GroupOrderChanged,
  }),
  takeGroupPayment: officeEndpoint('counter', {
    method: 'POST',
    path: '/api/admin/groups/:orderId/pay',
    sells: true,
    input: TakeGroupPaymentInput,
    reply: GroupOrderChanged,
  }),
  endGroupOrder: officeEndpoint('counter', {
    method: 'POST',
    path: '/api/admin/groups/:orderId/end',
    input: EndGroupOrderInput,
    reply: GroupOrderChanged,
  }),
  replaceGroupStudent: officeEndpoint('students', {
    method: 'POST',
    path: '/api/admin/groups/:orderId/replace',
    input: ReplaceGroupStudentInput,
    reply: GroupOrderChanged,
  }),
}
