export type PayOutcome =
  | 'success'
  | 'declined'
  | 'pending'
  | 'pending-success'
  | 'pending-failure'
  | 'short'
  | 'foreign'

/** The browser's way back to the merchant. */
export type WayBack = { method: 'GET' | 'POST'; url: string; fields: [string, string][] }

/** What the payer, the bank and the clerk at the provider's dashboard do, through the simulator's control calls. */
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
      return (answer as { return: WayBack }).return
    },
    decide: (orderId: string, outcome: 'success' | 'failure' | 'auto-refunded') =>
      call('POST', `/orders/${orderId}/decide`, { outcome }),
    /** The word on one refund that waits. */
    decideRefund: (orderId: string, uniqueRequestId: string, outcome: 'success' | 'failure') =>
      call('POST', `/orders/${orderId}/decide`, { outcome, uniqueRequestId }),
    /** Made in the provider's dashboard; answers when the money is on its way back (refundSeconds: 0). */
    refund: async (orderId: string, amount?: string) => {
      await call('POST', `/orders/${orderId}/refund`, amount === undefined ? {} : { amount })
      for (let look = 0; look < 100; look++) {
        // the simulator's README promises this shape
        const order = (await call('GET', `/orders/${orderId}`)) as { refunds: { status: string }[] }
        if (order.refunds.every(({ status }) => status !== 'PENDING')) return
      }
      throw new Error(`the refund of ${orderId} did not come through`)
    },
    fault: (fault: {
      call: 'session' | 'status' | 'refund'
      kind: string
      times?: number
      delayMs?: number
    }) => call('POST', '/faults', fault),
    /** Those that no call has met yet. */
    faults: async () => {
      const answer = await call('GET', '/faults')
      // the simulator's README promises this shape
      return (answer as { faults: object[] }).faults
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
        captures: { orderId: string; amountInPaise: number }[]
        refunds: { orderId: string; amountInPaise: number; status: string }[]
      }
    },
    orderIds: async () => {
      const answer = await call('GET', '/orders')
      // the simulator's README promises this shape
      return (answer as { orders: { order_id: string }[] }).orders.map((order) => order.order_id)
    },
  }
}
