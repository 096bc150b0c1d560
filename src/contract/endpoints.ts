import * as z from 'zod/mini'
import { DocumentCodeInput, DocumentShown } from './money/documents/documents.ts'
import { accountEndpoints } from './people/account-endpoints.ts'
import { AdminLoggedIn, LoginInput, Message } from './people/accounts.ts'
import { CourseIdInput } from './catalog/catalog.ts'
import { activityEndpoints } from './people/activity-endpoints.ts'
import { apiV1Endpoints } from './office/api-v1-endpoints.ts'
import { batchEndpoints } from './teaching/batch-endpoints.ts'
import { catalogEndpoints } from './catalog/catalog-endpoints.ts'
import { bookEndpoints } from './accounting/book-endpoints.ts'
import { certificateEndpoints } from './teaching/certificate-endpoints.ts'
import { concessionEndpoints } from './selling/concession-endpoints.ts'
import { MyCourseState } from './selling/course-state.ts'
import { teamEnquiryEndpoints } from './selling/groups/team-enquiries.ts'
import { groupOrderEndpoints } from './selling/groups/group-order-endpoints.ts'
import { bankEndpoints } from './accounting/bank-endpoints.ts'
import { importEndpoints } from './accounting/import-endpoints.ts'
import type { InputOf, ReplyOf } from './platform/endpoint.ts'
import { dayCloseEndpoints } from './accounting/day-close-endpoints.ts'
import { demandEndpoints } from './catalog/demand.ts'
import { chequeEndpoints } from './money/cheque-endpoints.ts'
import { deskEndpoints } from './selling/desk/desk-endpoints.ts'
import { deskQrEndpoints } from './selling/desk/desk-qr-endpoints.ts'
import { endpoint, officeEndpoint } from './platform/endpoint.ts'
import { instituteEndpoints } from './institute/institute-endpoints.ts'
import { openingEndpoints } from './institute/opening.ts'
import { officeSettingsEndpoints } from './institute/office-settings-endpoints.ts'
import { connectionEndpoints } from './office/connections/connections.ts'
import { offeredProviderEndpoints } from './office/connections/offered-providers.ts'
import { providerProofEndpoints } from './office/connections/provider-proofs.ts'
import { integrationEndpoints } from './office/integration-endpoints.ts'
import { copiedBatchEndpoints } from './teaching/copied-batches.ts'
import { trainerEndpoints } from './teaching/trainers.ts'
import { officeBatchEndpoints } from './teaching/office-batch-endpoints.ts'
import { moneyMatterEndpoints } from './office/money-matter-endpoints.ts'
import { FindPaymentInput } from './selling/find-payment.ts'
import { DifferencePaymentStarted, PayDifferenceInput } from './teaching/student-moves.ts'
import { officeCatalogEndpoints } from './catalog/office-catalog-endpoints.ts'
import { officeEndpoints } from './office/office-endpoints.ts'
import { orderListEndpoints } from './office/order-lists.ts'
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
} from './money/payments.ts'
import { PaymentsFound } from './money/payments-found.ts'
import { noteEndpoints } from './office/notes.ts'
import { firstDayEndpoints } from './office/first-day.ts'
import { healthEndpoints } from './platform/health.ts'
import { mailEndpoints } from './platform/mails.ts'
import { paymentLinkEndpoints } from './selling/links/payment-link-endpoints.ts'
import { policyEndpoints } from './institute/policy-endpoints.ts'
import { duesEndpoints } from './selling/parts/dues-endpoints.ts'
import { refundEndpoints } from './money/refunds/refund-endpoints.ts'
import { savedFilterEndpoints } from './office/saved-filters.ts'
import { restoreEndpoints } from './selling/restore-endpoints.ts'
import { settlementEndpoints } from './accounting/settlement-endpoints.ts'
import { signingKeyEndpoints } from './money/documents/signing-keys.ts'
import { staffEndpoints } from './people/staff-endpoints.ts'
import { AsksOfPayer } from './selling/payer-place.ts'
import { paymentProviders } from './money/payment-providers.ts'

/**
 * Providers that take the course's fee; empty where it has no fee or is free. The first is the
 * default.
 */
const PaymentProviders = z.object({
  providers: z.array(z.enum(paymentProviders)),
  asks: z.optional(AsksOfPayer),
})

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
  ...deskQrEndpoints,
  ...duesEndpoints,
  ...chequeEndpoints,
  ...officeCatalogEndpoints,
  ...officeEndpoints,
  ...orderListEndpoints,
  ...mailEndpoints,
  ...firstDayEndpoints,
  ...groupOrderEndpoints,
  ...teamEnquiryEndpoints,
  ...bankEndpoints,
  ...importEndpoints,
  ...noteEndpoints,
  ...healthEndpoints,
  ...instituteEndpoints,
  ...openingEndpoints,
  ...officeSettingsEndpoints,
  ...connectionEndpoints,
  ...offeredProviderEndpoints,
  ...providerProofEndpoints,
  ...integrationEndpoints,
  ...moneyMatterEndpoints,
  ...officeBatchEndpoints,
  ...trainerEndpoints,
  ...copiedBatchEndpoints,
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
