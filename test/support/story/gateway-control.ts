export type PayOutcome =
  | 'success'
  | 'declined'
  | 'pending'
  | 'pending-success'
  | 'pending-failure'
  | 'short'
  | 'foreign'

/** The browser's way back to the merchant. */
export type PaymentReturn = { method: 'GET' | 'POST'; url: string; fields: [string, string][] }

/** What the payer, the bank and the member of staff at the provider's dashboard do, through the simulator's control calls. */
export function gatewayControl(simulatorsUrl: string) {
  const root = `${simulatorsUrl}/control/payment-gateway`
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${root}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`gateway control ${path}: ${response.status} ${text}`)
    return JSON.parse(text)
  }
  return {
    pay: async (orderId: string, outcome: PayOutcome = 'success', method = 'card') => {
      const answer = await call('POST', `/orders/${orderId}/pay`, { method, outcome })
      // the simulator's README promises this shape
      return (answer as { return: PaymentReturn }).return
    },
    /** The payer is at the bank's page, and has not finished there. */
    begin: (orderId: string) => call('POST', `/orders/${orderId}/begin`),
    /** The bank's word on the last attempt, or on the one with this number. */
    decide: (orderId: string, outcome: 'success' | 'failure' | 'auto-refunded', attempt?: number) =>
      call('POST', `/orders/${orderId}/decide`, {
        outcome,
        ...(attempt === undefined ? {} : { attempt }),
      }),
    /** The word on one refund that waits; bounced: on one that had gone through. */
    decideRefund: (
      orderId: string,
      uniqueRequestId: string,
      outcome: 'success' | 'failure' | 'bounced',
    ) => call('POST', `/orders/${orderId}/decide`, { outcome, uniqueRequestId }),
    /** The payer's bank takes a chargeback one step on, or begins one. */
    chargeback: (
      orderId: string,
      step: string,
      about: { attempt?: number; shape?: 'chargeback' | 'order' | 'nested' | 'transaction' } = {},
    ) => call('POST', `/orders/${orderId}/chargeback`, { step, ...about }),
    /** An event with this content, with the gateway's own login. */
    send: (orderId: string, event: string, content: object) =>
      call('POST', '/webhooks/send', { orderId, event, content }),
    /** What our webhook route answered to the events of an order, try by try. */
    webhookAnswers: async (orderId: string): Promise<(number | null)[]> => {
      const answer = await call('GET', `/webhooks?orderId=${orderId}`)
      // the simulator's README promises this shape
      const { webhooks } = answer as { webhooks: { tries: { httpStatus: number | null }[] }[] }
      return webhooks.flatMap(({ tries }) => tries.map(({ httpStatus }) => httpStatus))
    },
    /** Made in the provider's dashboard; answers when the money is on its way back (refundSeconds: 0). */
    refund: async (orderId: string, amount?: string) => {
      await call('POST', `/orders/${orderId}/refund`, amount === undefined ? {} : { amount })
      for (let attempt = 0; attempt < 100; attempt++) {
        // the simulator's README promises this shape
        const order = (await call('GET', `/orders/${orderId}`)) as { refunds: { status: string }[] }
        if (order.refunds.every(({ status }) => status !== 'PENDING')) return
      }
      throw new Error(`the refund of ${orderId} did not come through`)
    },
    /** Events of an order that are still on their way. */
    pendingWebhooks: async (orderId: string): Promise<object[]> => {
      const answer = await call('GET', `/webhooks?orderId=${orderId}`)
      // the simulator's README promises this shape
      const { webhooks } = answer as { webhooks: { state: string }[] }
      return webhooks.filter(({ state }) => state === 'waiting')
    },
    fault: (fault: {
      call: 'session' | 'status' | 'refund'
      kind: string
      times?: number
      delayMs?: number
      /** Of html and garbage. */
      httpStatus?: number
    }) => call('POST', '/faults', fault),
    /** Those that no call has met yet. */
    faults: async () => {
      const answer = await call('GET', '/faults')
      // the simulator's README promises this shape
      return (answer as { faults: { times: number }[] }).faults
    },
    /** Takes faults back, and ends the delays that are under way. */
    healed: () => call('DELETE', '/faults'),
    settings: (settings: object) => call('POST', '/settings', settings),
    /** Of one order where it is named. */
    ledger: async (orderId?: string) => {
      const query = orderId === undefined ? '' : `?orderId=${orderId}`
      const ledger = await call('GET', `/ledger${query}`)
      // the simulator's README promises this shape
      return ledger as {
        captures: { orderId: string; txnId: string; amountInPaise: number; currency: string }[]
        refunds: { orderId: string; txnId: string; amountInPaise: number; status: string }[]
        chargebacks: { orderId: string; txnId: string; amountInPaise: number; step: string }[]
      }
    },
    /** As the gateway answers it. */
    order: (orderId: string) => call('GET', `/orders/${orderId}`),
    orderIds: async () => {
      const answer = await call('GET', '/orders')
      // the simulator's README promises this shape
      return (answer as { orders: { order_id: string }[] }).orders.map((order) => order.order_id)
    },
  }
}
