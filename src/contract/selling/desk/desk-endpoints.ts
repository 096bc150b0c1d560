import { CorrectDeskEntryInput, EndEnrollmentInput, UndoDeskEntryInput } from './desk-entries.ts'
import { officeEndpoint } from '../../platform/endpoint.ts'
import { OfficeOrderChanged } from '../../office/office-orders.ts'

/** The endpoints that undo or correct desk entries; a part of the table in endpoints.ts. */
export const deskEndpoints = {
  endEnrollment: officeEndpoint('students', {
    method: 'POST',
    path: '/api/admin/orders/:orderId/endenrollment',
    input: EndEnrollmentInput,
    reply: OfficeOrderChanged,
  }),
  keepEnrollment: officeEndpoint('students', {
    method: 'POST',
    path: '/api/admin/orders/:orderId/keepenrollment',
    input: EndEnrollmentInput,
    reply: OfficeOrderChanged,
  }),
  correctDeskEntry: officeEndpoint('counter', {
    method: 'POST',
    path: '/api/admin/orders/:orderId/correct',
    input: CorrectDeskEntryInput,
    reply: OfficeOrderChanged,
  }),
  undoDeskEntry: officeEndpoint('refunds', {
    method: 'POST',
    path: '/api/admin/orders/:orderId/undo',
    input: UndoDeskEntryInput,
    reply: OfficeOrderChanged,
  }),
}
