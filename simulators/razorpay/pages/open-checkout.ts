import { z } from 'zod'
import type { CheckoutForm, Sale } from '../razorpay-records.ts'
import type { RazorpaySimulator } from '../razorpay-simulator.ts'

/** The form that the merchant's page posts; fields that the page does not use are passed over. */
const CheckoutFormSchema = z.object({
  key_id: z.string(),
  order_id: z.string(),
  amount: z.coerce.number().int(),
  currency: z.string().default('INR'),
  name: z.string(),
  description: z.string().max(255).default(''),
  prefill: z
    .object({ email: z.string().default(''), contact: z.string().default('') })
    .default({ email: '', contact: '' }),
  notes: z.record(z.string(), z.string()).default({}),
  callback_url: z.url(),
  cancel_url: z.url().nullable().default(null),
})

/** POST /checkout/embedded: remembers the merchant's form with the order. */
export function openCheckout(
  { store, options }: RazorpaySimulator,
  body: unknown,
): { readonly sale: Sale } | { readonly refused: string } {
  const read = CheckoutFormSchema.safeParse(body ?? {})
  if (!read.success) return { refused: z.prettifyError(read.error) }
  const form = read.data
  if (form.key_id !== options.keyId) return { refused: 'The key id is not known.' }
  const sale = store.sale(form.order_id)
  if (sale === undefined || sale.order === null) return { refused: 'The order is not known.' }
  if (form.amount !== sale.amountInPaise || form.currency !== sale.currency)
    return { refused: 'The amount is another than the amount of the order.' }
  sale.order.form = rememberedForm(form)
  store.saveSale(sale)
  return { sale }
}

function rememberedForm(form: z.output<typeof CheckoutFormSchema>): CheckoutForm {
  return {
    name: form.name,
    description: form.description,
    callbackUrl: form.callback_url,
    cancelUrl: form.cancel_url,
    email: form.prefill.email,
    contact: form.prefill.contact,
    notes: form.notes,
  }
}
