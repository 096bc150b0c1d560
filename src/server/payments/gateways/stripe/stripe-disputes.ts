import type { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { paise } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'

const DisputeList = z.object({
  data: z.array(z.object({ amount: z.int().check(z.minimum(0)), status: z.string() })),
  has_more: z.boolean(),
})

/** A payment has one or two disputes at most. */
const PAGE_SIZE = 100

/**
 * What the payer's bank has taken back for good, in paise: until it has decided, nothing is lost.
 * @throws the client's errors; null where the list is no list.
 */
export async function lostDisputes(client: Stripe, intentId: string): Promise<Paise | null> {
  const list = await client.disputes.list({ payment_intent: intentId, limit: PAGE_SIZE })
  const read = DisputeList.safeParse(list)
  if (!read.success || read.data.has_more) return null
  const lost = read.data.data.filter(({ status }) => status === 'lost')
  return paise(lost.reduce((sum, { amount }) => sum + amount, 0))
}
