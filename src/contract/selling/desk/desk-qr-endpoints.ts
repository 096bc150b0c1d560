import { officeEndpoint } from '../../platform/endpoint.ts'
import {
  DeskQr,
  DeskQrEnded,
  QrOfDifferenceInput,
  QrOfPartInput,
  ShowQrForCourseInput,
} from './desk-qr.ts'

/** A QR code that a payer scans at the desk; a part of the table in endpoints.ts. */
export const deskQrEndpoints = {
  showQrForCourse: officeEndpoint('counter', {
    method: 'POST',
    path: '/api/admin/students/:id/qr',
    sells: true,
    input: ShowQrForCourseInput,
    reply: DeskQr,
  }),
  showQrForPart: officeEndpoint('counter', {
    method: 'POST',
    path: '/api/admin/orders/:orderId/parts/:part/qr',
    sells: true,
    input: QrOfPartInput,
    reply: DeskQr,
  }),
  showQrForDifference: officeEndpoint('counter', {
    method: 'POST',
    path: '/api/admin/moves/:moveId/qr',
    sells: true,
    input: QrOfDifferenceInput,
    reply: DeskQr,
  }),
  checkQr: officeEndpoint('counter', {
    method: 'GET',
    path: '/api/admin/orders/:orderId/parts/:part/qr',
    input: QrOfPartInput,
    reply: DeskQr,
  }),
  endQr: officeEndpoint('counter', {
    method: 'POST',
    path: '/api/admin/orders/:orderId/parts/:part/qr/end',
    input: QrOfPartInput,
    reply: DeskQrEnded,
  }),
}
