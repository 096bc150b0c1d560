import { Message } from '../people/accounts.ts'
import { officeEndpoint } from '../platform/endpoint.ts'
import {
  AcceptPaymentInput,
  ConcludeDisputeInput,
  ListProviderNewsInput,
  ProviderNewsIdInput,
  ProviderNewsList,
  ResolveProviderNewsInput,
  WritePaymentInput,
} from './money-matters.ts'
import {
  AllocateReturnInput,
  ListBoardInput,
  UnallocatedReturnList,
  UnbackedEnrollmentList,
  UnsettledMoneyList,
} from './money-boards.ts'
import { OfficeOrderChanged } from './office-orders.ts'

/** The office's calls about money that needs a person; a part of the table in endpoints.ts. */
export const moneyMatterEndpoints = {
  acceptPayment: officeEndpoint('refunds', {
    method: 'POST',
    path: '/api/admin/orders/:orderId/payments/:id/accept',
    sells: true,
    input: AcceptPaymentInput,
    reply: OfficeOrderChanged,
  }),
  writePayment: officeEndpoint('refunds', {
    method: 'POST',
    path: '/api/admin/orders/:orderId/payments/:id/write',
    input: WritePaymentInput,
    reply: OfficeOrderChanged,
  }),
  concludeDispute: officeEndpoint('refunds', {
    method: 'POST',
    path: '/api/admin/orders/:orderId/disputes/:id/conclude',
    input: ConcludeDisputeInput,
    reply: OfficeOrderChanged,
  }),
  listProviderNews: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/providernews',
    input: ListProviderNewsInput,
    reply: ProviderNewsList,
  }),
  listUnsettledMoney: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/moneywithoutenrollment',
    input: ListBoardInput,
    reply: UnsettledMoneyList,
  }),
  listUnbackedEnrollments: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/enrollmentswithoutmoney',
    input: ListBoardInput,
    reply: UnbackedEnrollmentList,
  }),
  listUnallocatedReturns: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/returnstoallocate',
    input: ListBoardInput,
    reply: UnallocatedReturnList,
  }),
  allocateReturn: officeEndpoint('refunds', {
    method: 'POST',
    path: '/api/admin/returnstoallocate/:id',
    input: AllocateReturnInput,
    reply: Message,
  }),
  askAboutProviderNews: officeEndpoint('orders', {
    method: 'POST',
    path: '/api/admin/providernews/:id/ask',
    input: ProviderNewsIdInput,
    reply: Message,
  }),
  resolveProviderNews: officeEndpoint('refunds', {
    method: 'POST',
    path: '/api/admin/providernews/:id/resolve',
    input: ResolveProviderNewsInput,
    reply: Message,
  }),
}
