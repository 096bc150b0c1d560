import {
  AcknowledgementShown,
  BounceChequeInput,
  ChequeDecided,
  ClearChequeInput,
  ListChequesInput,
  OfficeCheques,
} from './cheques.ts'
import { DeskFound, FindAtDeskInput } from '../selling/desk/desk-find.ts'
import { officeEndpoint } from '../platform/endpoint.ts'
import { OrderIdInput, ReceiptDocument } from './payments.ts'

/** The desks and the cheques that they took; a part of the table in endpoints.ts. */
export const chequeEndpoints = {
  findAtDesk: officeEndpoint('counter', {
    method: 'GET',
    path: '/api/admin/desk/find',
    input: FindAtDeskInput,
    reply: DeskFound,
  }),
  listCheques: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/cheques',
    input: ListChequesInput,
    reply: OfficeCheques,
  }),
  clearCheque: officeEndpoint('counter', {
    method: 'POST',
    path: '/api/admin/cheques/:id/clear',
    sells: true,
    input: ClearChequeInput,
    reply: ChequeDecided,
  }),
  bounceCheque: officeEndpoint('counter', {
    method: 'POST',
    path: '/api/admin/cheques/:id/bounce',
    input: BounceChequeInput,
    reply: ChequeDecided,
  }),
  showAcknowledgement: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/orders/:orderId/acknowledgement',
    input: OrderIdInput,
    reply: AcknowledgementShown,
  }),
  downloadAcknowledgement: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/orders/:orderId/acknowledgementdocument',
    input: OrderIdInput,
    reply: ReceiptDocument,
  }),
}
