import { Message } from './accounts.ts'
import { officeEndpoint } from './endpoint.ts'
import {
  AcceptPaymentInput,
  ConcludeDisputeInput,
  ListProviderNewsInput,
  ProviderNewsList,
  ResolveProviderNewsInput,
  WritePaymentInput,
} from './money-matters.ts'
import { OfficeOrderChanged } from './office-orders.ts'

/** The office's calls about money that needs a person; a part of the table in endpoints.ts. */
export const moneyMatterEndpoints = {
  acceptPayment: officeEndpoint('refunds', {
    method: 'POST',
    path: '/api/admin/orders/:orderId/payments/:id/accept',
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
  resolveProviderNews: officeEndpoint('refunds', {
    method: 'POST',
    path: '/api/admin/providernews/:id/resolve',
    input: ResolveProviderNewsInput,
    reply: Message,
  }),
}
