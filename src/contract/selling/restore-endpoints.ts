import * as z from 'zod/mini'
import { Message } from '../people/accounts.ts'
import { officeEndpoint } from '../platform/endpoint.ts'
import {
  NamePaymentsInput,
  PlaceLostPaymentInput,
  ReadRestoreInput,
  ResolveLostPaymentInput,
  ShownRestore,
} from './restore.ts'

const Nothing = z.object({})

/** The office's calls after a restore (decision 34); a part of the table in endpoints.ts. */
export const restoreEndpoints = {
  showRestore: officeEndpoint('restore', {
    method: 'GET',
    path: '/api/admin/restore',
    input: Nothing,
    reply: ShownRestore,
  }),
  nameLostPayments: officeEndpoint('restore', {
    method: 'POST',
    path: '/api/admin/restore/payments',
    input: NamePaymentsInput,
    reply: Message,
  }),
  placeLostPayment: officeEndpoint('restore', {
    method: 'POST',
    path: '/api/admin/restore/payments/place',
    input: PlaceLostPaymentInput,
    reply: Message,
  }),
  resolveLostPayment: officeEndpoint('restore', {
    method: 'POST',
    path: '/api/admin/restore/payments/resolve',
    input: ResolveLostPaymentInput,
    reply: Message,
  }),
  readRestore: officeEndpoint('restore', {
    method: 'POST',
    path: '/api/admin/restore/read',
    input: ReadRestoreInput,
    reply: Message,
  }),
}
