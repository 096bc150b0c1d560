import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import type { Doubt } from '../../providers/gateway.ts'
import { disputesOf } from './read-money-back.ts'

/** A client to which the provider says this of a payment's disputes. */
function clientTold(answer: object): Stripe {
  const told = () => Promise.resolve(Response.json(answer))
  return new Stripe('sk_test_of_the_tests', { httpClient: Stripe.createFetchHttpClient(told) })
}

test.each([[undefined], ['450000'], [-1], [0]])(
  'a dispute about an amount that can’t be read (%j) is one all the same',
  async (amount) => {
    const dispute = { id: 'du_1', status: 'needs_response', amount }
    const list = { object: 'list', has_more: false, data: [dispute] }
    const doubts: Doubt[] = []
    expect(await disputesOf(clientTold(list), 'pi_1', doubts)).toMatchObject([
      { disputeId: 'du_1', state: 'evidenceRequired', amountInPaise: null },
    ])
  },
)
