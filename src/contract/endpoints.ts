import * as z from 'zod/mini'
import { DocumentCodeInput, DocumentShown } from './documents.ts'
import { accountEndpoints } from './account-endpoints.ts'
import { AdminLoggedIn, LoginInput, Message } from './accounts.ts'
import { CourseIdInput } from './catalog.ts'
import { activityEndpoints } from './activity-endpoints.ts'
import { apiV1Endpoints } from './api-v1-endpoints.ts'
import { batchEndpoints } from './batch-endpoints.ts'
import { catalogEndpoints } from './catalog-endpoints.ts'
import { bookEndpoints } from './book-endpoints.ts'
import { certificateEndpoints } from './certificate-endpoints.ts'
import { concessionEndpoints } from './concession-endpoints.ts'
import { MyCourseState } from './course-state.ts'
import { groupOrderEndpoints } from './group-order-endpoints.ts'
import { bankEndpoints } from './bank-endpoints.ts'
import { importEndpoints } from './import-endpoints.ts'
import type { InputOf, ReplyOf } from './endpoint.ts'
import { dayCloseEndpoints } from './day-close-endpoints.ts'
import { demandEndpoints } from './demand.ts'
import { chequeEndpoints } from './cheque-endpoints.ts'
import { deskEndpoints } from './desk-endpoints.ts'
import { endpoint, officeEndpoint } from './endpoint.ts'
import { instituteEndpoints } from './institute-endpoints.ts'
import { integrationEndpoints } from './integration-endpoints.ts'
import { officeBatchEndpoints } from './office-batch-endpoints.ts'
import { moneyMatterEndpoints } from './money-matter-endpoints.ts'
import { FindPaymentInput } from './find-payment.ts'
import { DifferencePaymentStarted, PayDifferenceInput } from './student-moves.ts'
import { officeCatalogEndpoints } from './office-catalog-endpoints.ts'
import { officeEndpoints } from './office-endpoints.ts'
import { orderListEndpoints } from './order-lists.ts'
import {
  CheckCodeInput,
  CheckoutSessionCreated,
  CreateCheckoutSessionInput,
  InitiatePaymentInput,
  MyCourses,
  MyPayments,
  OrderIdInput,
  PaymentChecked,
  PaymentInitiated,
  ReceiptChecked,
  ReceiptDocument,
  ReceiptShown,
} from './payments.ts'
import { PaymentProviders } from './offered-providers.ts'
import { PaymentsFound } from './payments-found.ts'
import { noteEndpoints } from './notes.ts'
import { firstDayEndpoints } from './first-day.ts'
import { healthEndpoints } from './health.ts'
import { mailEndpoints } from './mails.ts'
import { paymentLinkEndpoints } from './payment-link-endpoints.ts'
import { policyEndpoints } from './policy-endpoints.ts'
import { duesEndpoints } from './dues-endpoints.ts'
import { refundEndpoints } from './refund-endpoints.ts'
import { savedFilterEndpoints } from './saved-filters.ts'
import { restoreEndpoints } from './restore-endpoints.ts'
import { settlementEndpoints } from './settlement-endpoints.ts'
import { signingKeyEndpoints } from './signing-keys.ts'
import { staffEndpoints } from './staff-endpoints.ts'

const Nothing = z.object({})

/**
 * The whole HTTP surface (spec §7, §11). Each entry names caller, method, path, input and response.
 */
export const endpoints = {
  ...accountEndpoints,
  ...activityEndpoints,
  ...apiV1Endpoints,
  ...batchEndpoints,
  ...bookEndpoints,
  ...catalogEndpoints,
  ...certificateEndpoints,
  ...concessionEndpoints,
  ...dayCloseEndpoints,
  ...demandEndpoints,
  ...deskEndpoints,
  ...duesEndpoints,
  ...chequeEndpoints,
  ...officeCatalogEndpoints,
  ...officeEndpoints,
  ...orderListEndpoints,
  ...mailEndpoints,
  ...firstDayEndpoints,
  ...groupOrderEndpoints,
  ...bankEndpoints,
  ...importEndpoints,
  ...noteEndpoints,
  ...healthEndpoints,
  ...instituteEndpoints,
  ...integrationEndpoints,
  ...moneyMatterEndpoints,
  ...officeBatchEndpoints,
  ...paymentLinkEndpoints,
  ...signingKeyEndpoints,
  ...policyEndpoints,
  ...restoreEndpoints,
  ...refundEndpoints,
  ...settlementEndpoints,
  ...savedFilterEndpoints,
  ...staffEndpoints,
  listMyCourses: endpoint({
    method: 'GET',
    path: '/api/users/mycourses',
    access: 'student',
    input: Nothing,
    reply: MyCourses,
  }),
  showMyCourseState: endpoint({
    method: 'GET',
    path: '/api/users/coursestate/:id',
    access: 'student',
    input: CourseIdInput,
    reply: MyCourseState,
  }),
  listMyPayments: endpoint({
    method: 'GET',
    path: '/api/users/mypayments',
    access: 'student',
    input: Nothing,
    reply: MyPayments,
  }),
  initiatePayment: endpoint({
    method: 'POST',
    path: '/api/payment/initiate',
    access: 'student',
    sells: true,
    input: InitiatePaymentInput,
    reply: PaymentInitiated,
  }),
  createCheckoutSession: endpoint({
    method: 'POST',
    path: '/api/payment/create-checkout-session',
    access: 'student',
    sells: true,
    input: CreateCheckoutSessionInput,
    reply: CheckoutSessionCreated,
  }),
  listPaymentProviders: endpoint({
    method: 'GET',
    path: '/api/payment/providers/:id',
    access: 'student',
    input: CourseIdInput,
    reply: PaymentProviders,
  }),
  checkPayment: endpoint({
    method: 'POST',
    path: '/api/payment/check/:orderId',
    access: 'student',
    input: OrderIdInput,
    reply: PaymentChecked,
  }),
  payDifference: endpoint({
    method: 'POST',
    path: '/api/payment/difference/:moveId',
    access: 'student',
    sells: true,
    input: PayDifferenceInput,
    reply: DifferencePaymentStarted,
  }),
  findPayment: endpoint({
    method: 'POST',
    path: '/api/payment/find',
    access: 'student',
    input: FindPaymentInput,
    reply: PaymentsFound,
  }),
  showReceipt: endpoint({
    method: 'GET',
    path: '/api/payment/receipt/:orderId',
    access: 'student',
    input: OrderIdInput,
    reply: ReceiptShown,
  }),
  downloadReceipt: endpoint({
    method: 'GET',
    path: '/api/payment/receiptdocument/:orderId',
    access: 'student',
    input: OrderIdInput,
    reply: ReceiptDocument,
  }),
  showDocument: endpoint({
    method: 'GET',
    path: '/api/payment/documents/:code',
    access: 'student',
    input: DocumentCodeInput,
    reply: DocumentShown,
  }),
  downloadDocument: endpoint({
    method: 'GET',
    path: '/api/payment/documents/:code/pdf',
    access: 'student',
    input: DocumentCodeInput,
    reply: ReceiptDocument,
  }),
  checkReceipt: endpoint({
    method: 'GET',
    path: '/api/payment/receiptcheck/:code',
    access: 'anyone',
    input: CheckCodeInput,
    reply: ReceiptChecked,
  }),
  adminLogin: endpoint({
    method: 'POST',
    path: '/api/admin/adminLogin',
    access: 'anyone',
    input: LoginInput,
    reply: AdminLoggedIn,
  }),
  adminLogout: officeEndpoint('own', {
    method: 'POST',
    path: '/api/admin/logout',
    input: Nothing,
    reply: Message,
  }),
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/**
 * The endpoints as a page calls them: in-process when rendering on the server, over HTTP in the
 * browser.
 */
export type ApiClient = {
  [N in EndpointName]: (input: InputOf<Endpoints[N]>) => Promise<ReplyOf<Endpoints[N]>>
}
