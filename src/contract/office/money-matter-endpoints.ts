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
import { AllocateReturnInput } from './money-boards.ts'
import { ListToDecideInput, MatterOpened, OpenMatterInput, ToDecide } from './decide.ts'
import { OfficeOrderChanged } from './office-orders.ts'

/** The office's calls about money that needs a person; a part of the table in endpoints.ts. */
export const moneyMatterEndpoints = {
  listToDecide: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/todecide',
    input: ListToDecideInput,
    reply: ToDecide,
  }),
  openMatter: officeEndpoint('look', {
    method: 'POST',
    path: '/api/admin/todecide/opened',
    input: OpenMatterInput,
    reply: MatterOpened,
  }),
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
