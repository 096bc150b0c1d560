import { ListParamsSchema } from './session-params.ts'
import type { ListParams } from './session-params.ts'
import { expansionOf, sessionWire } from './session-wire.ts'
import { readParams } from './stripe-errors.ts'
import type { Checkout } from './stripe-records.ts'
import type { Answer, StripeSimulator } from './stripe-simulator.ts'

const usualPageSize = 10

/** GET /v1/checkout/sessions: newest first, a page at a time. */
export function listCheckouts({ store, options }: StripeSimulator, query: unknown): Answer {
  const read = readParams(ListParamsSchema, query)
  if ('refused' in read) return read.refused
  const { params } = read
  const all = store
    .checkouts()
    .filter((one) => isWanted(one, params))
    .toReversed()
  const after = all.findIndex((one) => one.id === params.starting_after) + 1
  const page = all.slice(after, after + (params.limit ?? usualPageSize))
  const expansion = expansionOf(params.expand ?? [])
  const body = {
    object: 'list',
    url: '/v1/checkout/sessions',
    has_more: after + page.length < all.length,
    data: page.map((one) => sessionWire(one, options.publicUrl, expansion)),
  }
  return { httpStatus: 200, body }
}

function isWanted(checkout: Checkout, params: ListParams): boolean {
  return (
    isWithin(checkout.createdAt, params.created ?? {}) &&
    (params.status === undefined || checkout.status === params.status) &&
    (params.payment_intent === undefined || checkout.intentId === params.payment_intent)
  )
}

function isWithin(seconds: number, range: NonNullable<ListParams['created']>): boolean {
  return (
    seconds >= (range.gte ?? 0) &&
    seconds <= (range.lte ?? Infinity) &&
    seconds > (range.gt ?? -1) &&
    seconds < (range.lt ?? Infinity)
  )
}
