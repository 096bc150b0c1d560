import * as z from 'zod/mini'
import { officeEndpoint } from '../platform/endpoint.ts'
import { limits } from '../platform/limits.ts'
import { CsvExport } from '../platform/lists.ts'
import { ExportOrdersInput, officeOrderStates } from './office-orders.ts'
import { text } from '../platform/text/plain-fields.ts'

/** Orders of a state under the other filters; with `isMore`, more than `count`. */
const OfStates = z.array(
  z.object({ state: z.enum(officeOrderStates), count: z.number(), isMore: z.boolean() }),
)

/**
 * Amounts are rupee text. `states` null: too many orders match the words. `sums` null: too many to
 * add up.
 */
export const OrderFigures = z.object({
  states: z.nullable(OfStates),
  sums: z.nullable(
    z.object({
      count: z.number(),
      /** The ordered amounts, paid or not. */
      ordered: z.string(),
      /**
       * The money received for them, and the part returned, as the export's columns Captured and
       * Refunded.
       */
      received: z.string(),
      returned: z.string(),
    }),
  ),
})
export type OrderFigures = z.infer<typeof OrderFigures>

/** Orders that were selected. */
export const MarkedOrdersInput = z.object({
  orderIds: z.array(text(64)).check(z.minLength(1), z.maxLength(limits.listMaxLimit)),
})

/** The same in an address, separated by commas. */
export const ExportMarkedInput = z.object({
  orderIds: text(limits.listMaxLimit * 40).check(z.minLength(1)),
})

/** The number of queued mails, and the orders without one, with the reason as a sentence. */
export const ReceiptsResent = z.object({
  message: z.string(),
  sent: z.number(),
  left: z.array(z.object({ orderId: z.string(), why: z.string() })),
})
export type ReceiptsResent = z.infer<typeof ReceiptsResent>

/** The calls about many orders at once; a part of the table in endpoints.ts. */
export const orderListEndpoints = {
  showOrderFigures: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/orderfigures',
    input: ExportOrdersInput,
    reply: OrderFigures,
  }),
  exportMarkedOrders: officeEndpoint('exports', {
    method: 'GET',
    path: '/api/admin/orders/exportmarked',
    input: ExportMarkedInput,
    reply: CsvExport,
  }),
  resendReceipts: officeEndpoint('orders', {
    method: 'POST',
    path: '/api/admin/orders/resendreceipts',
    input: MarkedOrdersInput,
    reply: ReceiptsResent,
  }),
}
