import * as z from 'zod/mini'
import { endpoint, officeEndpoint } from '../../platform/endpoint.ts'
import { OfficeOrderChanged } from '../../office/office-orders.ts'
import {
  PageToPayOn,
  PayByLinkInput,
  PaymentLinkInput,
  PaymentLinkMade,
  PaymentLinkShown,
} from './payment-links.ts'
import { InitiatePaymentInput, OrderIdInput, ReceiptDocument } from '../../money/payments.ts'

/** The checkout's choice; the browser's idempotency key is not part of it. */
const LinkForCourseInput = z.omit(InitiatePaymentInput, { orderId: true })

/** Payment by another person, without login; a part of the table in endpoints.ts. */
export const paymentLinkEndpoints = {
  makePaymentLink: endpoint({
    method: 'POST',
    path: '/api/payment/links',
    access: 'student',
    sells: true,
    input: LinkForCourseInput,
    reply: PaymentLinkMade,
  }),
  makePaymentLinkOfOrder: endpoint({
    method: 'POST',
    path: '/api/payment/links/:orderId',
    access: 'student',
    sells: true,
    input: OrderIdInput,
    reply: PaymentLinkMade,
  }),
  withdrawPaymentLinks: endpoint({
    method: 'POST',
    path: '/api/payment/links/:orderId/withdraw',
    access: 'student',
    input: OrderIdInput,
    reply: z.object({ message: z.string() }),
  }),
  showPaymentLink: endpoint({
    method: 'POST',
    path: '/api/payment/link/show',
    access: 'anyone',
    input: PaymentLinkInput,
    reply: PaymentLinkShown,
  }),
  checkPaymentLink: endpoint({
    method: 'POST',
    path: '/api/payment/link/check',
    access: 'anyone',
    input: PaymentLinkInput,
    reply: PaymentLinkShown,
  }),
  payByLink: endpoint({
    method: 'POST',
    path: '/api/payment/link/pay',
    access: 'anyone',
    sells: true,
    input: PayByLinkInput,
    reply: PageToPayOn,
  }),
  downloadReceiptByLink: endpoint({
    method: 'POST',
    path: '/api/payment/link/receipt',
    access: 'anyone',
    input: PaymentLinkInput,
    reply: ReceiptDocument,
  }),
  makeOfficePaymentLink: officeEndpoint('orders', {
    method: 'POST',
    path: '/api/admin/orders/:orderId/paymentlink',
    sells: true,
    input: OrderIdInput,
    reply: PaymentLinkMade,
  }),
  withdrawOfficePaymentLinks: officeEndpoint('orders', {
    method: 'POST',
    path: '/api/admin/orders/:orderId/withdrawlinks',
    input: OrderIdInput,
    reply: OfficeOrderChanged,
  }),
}
