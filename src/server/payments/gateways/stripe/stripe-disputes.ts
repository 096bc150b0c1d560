import type { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { paise } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'
import { WHOLE_LIST, wholeList } from './whole-list.ts'

const StripeDispute = z.object({ amount: z.int().check(z.minimum(0)), status: z.string() })

/**
 * What the payer's bank has taken back for good, in paise: until it has decided, nothing is lost.
 * @throws the client's errors; null where the list is no list.
 */
export async function lostDisputes(client: Stripe, intentId: string): Promise<Paise | null> {
  const answer = await client.disputes.list({ payment_intent: intentId, ...WHOLE_LIST })
  const lost = wholeList(StripeDispute, answer)?.filter(({ status }) => status === 'lost')
  return lost ? paise(lost.reduce((sum, { amount }) => sum + amount, 0)) : null
}
