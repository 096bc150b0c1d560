import type { Stripe } from 'stripe'
import type { Checkout } from './stripe-records.ts'

type Item = Pick<
  Stripe.LineItem,
  | 'id'
  | 'object'
  | 'amount_discount'
  | 'amount_subtotal'
  | 'amount_tax'
  | 'amount_total'
  | 'currency'
  | 'description'
  | 'quantity'
>

/** The line items; their prices are not simulated. */
export function lineItemsWire(checkout: Checkout): Pick<Stripe.ApiList<Item>, 'data' | 'object'> {
  const data = checkout.params.line_items.map(({ quantity, price_data: price }, index) => {
    const amount = quantity * price.unit_amount
    return {
      id: `li_${checkout.id.slice(-16)}${index}`,
      object: 'item',
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: price.product_data.name,
      quantity,
    } satisfies Item
  })
  const url = `/v1/checkout/sessions/${checkout.id}/line_items`
  return Object.assign({ object: 'list' as const, data }, { has_more: false, url })
}
