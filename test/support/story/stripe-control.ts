import type { PaymentReturn } from './gateway-control.ts'
import { orderOfAttempt } from './order-of-attempt.ts'

export type StripeOutcome =
  | 'success'
  | 'declined'
  | 'delayed'
  | 'delayed-success'
  | 'delayed-failure'
  | 'short'
  | 'foreign'

/** What the simulator's README promises of a session. */
type Session = {
  id: string
  client_reference_id: string
  status: 'open' | 'complete' | 'expired'
  cancel_url: string
}

/** What the payer, the bank and the member of staff at the dashboard do at the second provider, through its control calls. */
export function stripeControl(simulatorsUrl: string) {
  const root = `${simulatorsUrl}/control/stripe`
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${root}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`stripe control ${path}: ${response.status} ${text}`)
    return JSON.parse(text)
  }
  const of = (reference: string | undefined) =>
    reference === undefined ? '' : `?reference=${reference}`
  const sessions = async (reference?: string): Promise<Session[]> => {
    const answer = await call('GET', `/sessions${of(reference)}`)
    return (answer as { sessions: Session[] }).sessions
  }
  return {
    pay: async (orderId: string, outcome: StripeOutcome = 'success') => {
      const answer = await call('POST', `/sessions/${orderId}/pay`, { outcome })
      // the simulator's README promises this shape
      const { method, url } = (answer as { return: Pick<PaymentReturn, 'method' | 'url'> }).return
      return { method, url, fields: [] }
    },
    /** Back without having paid. */
    cancel: async (orderId: string): Promise<PaymentReturn> => {
      const session = (await call('GET', `/sessions/${orderId}`)) as Session
      return { method: 'GET', url: session.cancel_url, fields: [] }
    },
    decide: (orderId: string, outcome: 'success' | 'failure') =>
      call('POST', `/sessions/${orderId}/decide`, { outcome }),
    /** The bank's word on the refund of that session which waits. */
    decideRefund: async (orderId: string, outcome: 'success' | 'failure') => {
      const session = (await call('GET', `/sessions/${orderId}`)) as { refunds: { id: string }[] }
      const refundId = session.refunds.at(-1)?.id
      return call('POST', `/sessions/${orderId}/decide`, { outcome, refundId })
    },
    /** The payer asks the bank for the money back; an inquiry withdraws nothing yet. */
    dispute: (orderId: string, about: { isInquiry?: boolean } = {}) =>
      call('POST', `/sessions/${orderId}/dispute`, about),
    closeDispute: (orderId: string, outcome: 'won' | 'lost') =>
      call('POST', `/sessions/${orderId}/dispute/close`, { outcome }),
    /** Made in the provider's dashboard; all that is left where no amount is given. */
    refund: (orderId: string, amountInPaise?: number) =>
      call(
        'POST',
        `/sessions/${orderId}/refund`,
        amountInPaise === undefined ? {} : { amountInPaise },
      ),
    expire: (orderId: string) => call('POST', `/sessions/${orderId}/expire`, {}),
    fault: (fault: {
      call: 'create' | 'retrieve' | 'list' | 'expire' | 'refund'
      kind: string
      times?: number
      delayMs?: number
    }) => call('POST', '/faults', fault),
    /** Those that no call has met yet. */
    faults: async () => {
      const answer = await call('GET', '/faults')
      // the simulator's README promises this shape
      return (answer as { faults: { times: number }[] }).faults
    },
    healed: () => call('DELETE', '/faults'),
    settings: (settings: object) => call('POST', '/settings', settings),
    /** Sends the session's last such event again. */
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
          paymentIntent: string
          amountInPaise: number
          currency: string
        }[]
        refunds: { reference: string; amountInPaise: number; status: string }[]
        lostInPaise: number
      }
    },
    /** All, or those of one order at the provider. */
    sessions,
    /** The orders for which somebody could pay now. */
    openFor: async (orderId: string) =>
      (await sessions())
        .filter(
          ({ client_reference_id: reference, status }) =>
            status === 'open' && orderOfAttempt(reference) === orderId,
        )
        .map(({ client_reference_id: reference }) => reference),
  }
}
