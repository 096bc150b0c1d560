import type { Stripe } from 'stripe'
import { z } from 'zod'

const Integer = z
  .string()
  .regex(/^\d{1,12}$/, 'Invalid integer')
  .transform(Number)
const TrueOrFalse = z.enum(['true', 'false']).transform((text) => text === 'true')
const Metadata = z.record(z.string().max(40), z.string().max(500))
const WebAddress = z.string().regex(/^https?:\/\//, 'Not a valid URL')

type Shape<Params> = { readonly [Name in keyof Params]?: z.ZodType<Params[Name]> }

const productShape = {
  name: z.string().min(1),
  description: z.exactOptional(z.string().min(1)),
  images: z.exactOptional(z.array(WebAddress).max(8)),
  metadata: z.exactOptional(Metadata),
} satisfies Shape<Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData>

const priceShape = {
  currency: z.string().regex(/^[a-z]{3}$/, 'Invalid currency'),
  unit_amount: Integer,
  product_data: z.strictObject(productShape),
} satisfies Shape<Stripe.Checkout.SessionCreateParams.LineItem.PriceData>

const intentShape = {
  description: z.exactOptional(z.string().max(1000)),
  metadata: z.exactOptional(Metadata),
  receipt_email: z.exactOptional(z.email()),
  statement_descriptor_suffix: z.exactOptional(z.string().max(22)),
} satisfies Shape<Stripe.Checkout.SessionCreateParams.PaymentIntentData>

const sessionShape = {
  mode: z.literal('payment'),
  line_items: z
    .array(
      z.strictObject({
        quantity: Integer,
        price_data: z.strictObject(priceShape),
      } satisfies Shape<Stripe.Checkout.SessionCreateParams.LineItem>),
    )
    .min(1)
    .max(100),
  success_url: WebAddress,
  cancel_url: z.exactOptional(WebAddress),
  client_reference_id: z.exactOptional(z.string().max(200)),
  customer_email: z.exactOptional(z.email()),
  metadata: z.exactOptional(Metadata),
  payment_intent_data: z.exactOptional(z.strictObject(intentShape)),
  expires_at: z.exactOptional(Integer),
  submit_type: z.exactOptional(z.enum(['auto', 'book', 'donate', 'pay', 'subscribe'])),
  locale: z.exactOptional(z.string()),
  ui_mode: z.exactOptional(z.literal('hosted_page')),
  adaptive_pricing: z.exactOptional(z.strictObject({ enabled: z.exactOptional(TrueOrFalse) })),
  phone_number_collection: z.exactOptional(z.strictObject({ enabled: TrueOrFalse })),
  allowed_payment_method_types: z.exactOptional(z.array(z.string())),
  expand: z.exactOptional(z.array(z.string())),
} satisfies Shape<Stripe.Checkout.SessionCreateParams>

/**
 * The part of `Stripe.Checkout.SessionCreateParams` that a hosted payment uses, parsed from a
 * decoded form. The compiler checks each field's name and type against the official package; other
 * fields are refused as unknown parameters.
 */
export const SessionParamsSchema = z.strictObject(sessionShape)
export type SessionParams = z.output<typeof SessionParamsSchema>

/**
 * `Stripe.RefundCreateParams` of a payment intent or a charge, checked against the package
 * likewise.
 */
export const RefundParamsSchema = z.strictObject({
  payment_intent: z.exactOptional(z.string()),
  charge: z.exactOptional(z.string()),
  amount: z.exactOptional(Integer),
  reason: z.exactOptional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: z.exactOptional(Metadata),
  expand: z.exactOptional(z.array(z.string())),
} satisfies Shape<Stripe.RefundCreateParams>)
export type RefundParams = z.output<typeof RefundParamsSchema>

/** `Stripe.Checkout.SessionListParams`, checked against the package likewise. */
export const ListParamsSchema = z.strictObject({
  created: z.exactOptional(
    z.strictObject({
      gt: z.exactOptional(Integer),
      gte: z.exactOptional(Integer),
      lt: z.exactOptional(Integer),
      lte: z.exactOptional(Integer),
    }),
  ),
  limit: z.exactOptional(Integer.refine((limit) => limit >= 1 && limit <= 100)),
  starting_after: z.exactOptional(z.string()),
  status: z.exactOptional(z.enum(['open', 'complete', 'expired'])),
  payment_intent: z.exactOptional(z.string()),
  expand: z.exactOptional(z.array(z.string())),
} satisfies Shape<Stripe.Checkout.SessionListParams>)
export type ListParams = z.output<typeof ListParamsSchema>
