import * as z from 'zod/mini'
import { Email, PersonName } from '../../people/accounts.ts'
import { messages } from '../../messages.ts'
import { PayerPlace } from '../payer-place.ts'
import { nullableText } from '../../platform/text/plain-fields.ts'
import { paymentProviders } from '../../money/payment-providers.ts'
import { AgreedBatch, situations } from '../../money/payments.ts'
import { PoliciesAtCheckout } from '../../institute/policies-shown.ts'

/**
 * The state of a payment link (decision 59). paid: by its recipient. paid-otherwise: the fee is
 * paid, and not by this link. undecided: a bank has not decided. replaced: the student has since
 * asked for another place or price.
 */
export const paymentLinkStates = [
  'payable',
  'paid',
  'paid-otherwise',
  'undecided',
  'withdrawn',
  'lapsed',
  'replaced',
] as const
export type PaymentLinkState = (typeof paymentLinkStates)[number]

/** In the body, so that no server on the way logs it in an address. */
const token = z.string({ error: messages.paymentLinkUnknown }).check(z.trim(), z.maxLength(100))

export const PaymentLinkInput = z.object({ token })

/**
 * Everything that a link's holder may see. Fields for a payer are null where there is nothing to
 * pay.
 */
export const PaymentLinkShown = z.object({
  state: z.enum(paymentLinkStates),
  /** The outcome of the money that was paid by it; null where there was none. */
  outcome: z.nullable(z.enum(situations)),
  hasReceipt: z.boolean(),
  course: z.nullable(
    z.object({
      firstName: z.string(),
      courseId: z.string(),
      courseName: z.string(),
      campus: z.string(),
      /** It is taught online: the page does not name the campus. */
      isOnline: z.optional(z.boolean()),
      batch: z.nullable(AgreedBatch),
      /** The amount to pay, rupee text. */
      fee: z.string(),
      /** The part and the number of parts; null: the whole amount. */
      part: z.nullable(z.object({ number: z.number(), of: z.number() })),
      /** The organisation that pays a group order; null: the link's holder pays. */
      organisation: nullableText,
      isTrial: z.boolean(),
      expiresOn: z.string(),
      providers: z.array(z.enum(paymentProviders)),
      /** The payer's details that a tax document needs; left out where it needs none. */
      asks: z.optional(z.object({ ownState: z.string(), isAddressAsked: z.boolean() })),
    }),
  ),
})
export type PaymentLinkShown = z.infer<typeof PaymentLinkShown>

/**
 * The payer: the name is printed on the receipt, which is mailed to the address if there is one.
 */
export const PayerByLink = z.object({
  name: PersonName,
  email: z.optional(z.nullable(z.union([z.literal(''), Email], { error: messages.emailInvalid }))),
  ...PayerPlace,
})

export const PayByLinkInput = z.extend(PayerByLink, {
  token,
  provider: z.enum(paymentProviders),
  policiesShown: PoliciesAtCheckout,
})

export const PageToPayOn = z.object({ orderId: z.string(), url: z.string() })

/**
 * fee: the amount to pay, rupee text. part: of how many. path leads to the link's page with the
 * token, which is stored nowhere else. expiresOn is ISO 8601 UTC.
 */
export const PaymentLinkMade = z.object({
  path: z.string(),
  orderId: z.string(),
  fee: z.string(),
  part: z.nullable(z.object({ number: z.number(), of: z.number() })),
  /** The paying organisation of a group order. */
  organisation: nullableText,
  expiresOn: z.string(),
})
export type PaymentLinkMade = z.infer<typeof PaymentLinkMade>
