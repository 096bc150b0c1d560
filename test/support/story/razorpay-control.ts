import type { PaymentReturn } from './gateway-control.ts'
import { orderOfAttempt } from './order-of-attempt.ts'

export type RazorpayOutcome =
  | 'success'
  | 'declined'
  | 'no-funds'
  | 'delayed'
  | 'delayed-success'
  | 'delayed-failure'
  | 'authorized'
  | 'short'
  | 'foreign'
  | 'second'

/** What the simulator's README promises of an order or a QR code. */
type RazorpayOrder = {
  id: string
  entity: 'order' | 'qr_code'
  reference: string | null
  status: 'created' | 'attempted' | 'paid' | 'active' | 'closed'
  cancel: { method: 'GET'; url: string } | null
  payments: { id: string; status: string }[]
  refunds: { id: string; status: string }[]
}

/**
 * What the payer, the bank and the member of staff at the dashboard do at Razorpay, through its
 * simulator's control calls. An order is named by its receipt, a QR code by a note or by its id.
 */
export function razorpayControl(simulatorsUrl: string) {
  const root = `${simulatorsUrl}/control/razorpay`
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${root}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`razorpay control ${path}: ${response.status} ${text}`)
    return JSON.parse(text)
  }
  const of = (reference: string | undefined) =>
    reference === undefined ? '' : `?reference=${reference}`
  const orders = async (reference?: string): Promise<RazorpayOrder[]> => {
    const answer = await call('GET', `/orders${of(reference)}`)
    return (answer as { orders: RazorpayOrder[] }).orders
  }
  const order = async (reference: string) =>
    (await call('GET', `/orders/${reference}`)) as RazorpayOrder
  return {
    /** The browser's next request; a payment with a QR code has none. */
    pay: async (reference: string, outcome: RazorpayOutcome = 'success') => {
      const answer = await call('POST', `/orders/${reference}/pay`, { outcome })
      // the simulator's README promises this shape
      return (answer as { return: PaymentReturn | null }).return ?? nowhere
    },
    /** Back without having paid. */
    cancel: async (reference: string): Promise<PaymentReturn> => ({
      ...nowhere,
      ...(await order(reference)).cancel,
    }),
    decide: (reference: string, outcome: 'success' | 'failure' | 'returned') =>
      call('POST', `/orders/${reference}/decide`, { outcome }),
    /** The bank's word on the order's last refund. */
    decideRefund: async (reference: string, outcome: 'success' | 'failure') => {
      const refundId = (await order(reference)).refunds.at(-1)?.id
      return call('POST', `/orders/${reference}/decide`, { outcome, refundId })
    },
    /** The payer asks the bank for the money back; an inquiry takes nothing. */
    dispute: (reference: string, about: { isInquiry?: boolean } = {}) =>
      call('POST', `/orders/${reference}/dispute`, about),
    reviewDispute: (reference: string, outcome: 'under_review' | 'action_required') =>
      call('POST', `/orders/${reference}/dispute/review`, { outcome }),
    closeDispute: (reference: string, outcome: 'won' | 'lost' | 'closed') =>
      call('POST', `/orders/${reference}/dispute/close`, { outcome }),
    /** Made in the provider's dashboard; all that is left where no amount is given. */
    refund: (reference: string, amountInPaise?: number) =>
      call(
        'POST',
        `/orders/${reference}/refund`,
        amountInPaise === undefined ? {} : { amountInPaise },
      ),
    /** The time of a QR code is over; an order has no end. */
    expire: (reference: string) => call('POST', `/orders/${reference}/expire`, {}),
    fault: (fault: {
      call: 'create' | 'retrieve' | 'payments' | 'refund' | 'qr' | 'list'
      kind: string
      times?: number
      delayMs?: number
      reference?: string
      httpStatus?: number
    }) => call('POST', '/faults', fault),
    /** Those that no call has met yet. */
    faults: async () => {
      const answer = await call('GET', '/faults')
      // the simulator's README promises this shape
      return (answer as { faults: { times: number }[] }).faults
    },
    healed: () => call('DELETE', '/faults'),
    settings: (settings: object) => call('POST', '/settings', settings),
    /** Sends the order's last such event again. */
    resend: (id: string, event: string) => call('POST', '/webhooks/resend', { id, event }),
    /** What our webhook route answered, try by try. */
    webhookAnswers: async (id: string): Promise<(number | null)[]> => {
      const answer = await call('GET', `/webhooks?id=${id}`)
      // the simulator's README promises this shape
      const { webhooks } = answer as { webhooks: { tries: { httpStatus: number | null }[] }[] }
      return webhooks.flatMap(({ tries }) => tries.map(({ httpStatus }) => httpStatus))
    },
    ledger: async (reference?: string) => {
      const ledger = await call('GET', `/ledger${of(reference)}`)
      // the simulator's README promises this shape
      return ledger as {
        captures: {
          reference: string
          orderId: string
          paymentId: string
          amountInPaise: number
          currency: string
        }[]
        refunds: {
          reference: string
          refundId: string
          paymentId: string
          amountInPaise: number
          status: 'pending' | 'processed' | 'failed'
        }[]
        returns: { reference: string; amountInPaise: number }[]
        lostInPaise: number
      }
    },
    order,
    /** All, or those of one reference at the provider. */
    orders,
    /** The references for which somebody could pay now. */
    openFor: async (orderId: string) =>
      (await orders())
        .filter(
          ({ reference, status }) =>
            open.has(status) && reference !== null && orderOfAttempt(reference) === orderId,
        )
        .map(({ reference }) => reference ?? ''),
  }
}

const open: ReadonlySet<RazorpayOrder['status']> = new Set(['created', 'attempted', 'active'])

const nowhere: PaymentReturn = { method: 'GET', url: 'http://nowhere.test/', fields: [] }
