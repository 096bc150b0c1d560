import * as z from 'zod/mini'
import { Email, PersonName } from './accounts.ts'
import { messages } from './messages.ts'
import { PayerPlace } from './payer-place.ts'
import { nullableText } from './plain-fields.ts'
import { paymentProviders } from './payment-providers.ts'
import { AgreedBatch, situations } from './payments.ts'
import { PoliciesAtCheckout } from './policies-shown.ts'

/**
 * What a payment link is worth now (decision 59). paid: by whoever was sent it. paid-otherwise: the fee is paid, and not by
 * this link. undecided: a bank has not decided. replaced: the student has asked for another place, or at another price, since.
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

/** In the body, so that it stands in no address that a server on the way writes down. */
const token = z.string({ error: messages.paymentLinkUnknown }).check(z.trim(), z.maxLength(100))

export const PaymentLinkInput = z.object({ token })

/** All that whoever holds a link may see. What is for nobody but a payer is null where there is nothing to pay. */
export const PaymentLinkShown = z.object({
  state: z.enum(paymentLinkStates),
  /** What became of the money that was paid by it; null where none was. */
  outcome: z.nullable(z.enum(situations)),
  hasReceipt: z.boolean(),
  course: z.nullable(
    z.object({
      firstName: z.string(),
      courseName: z.string(),
      campus: z.string(),
      batch: z.nullable(AgreedBatch),
      /** What is to be paid by it, rupee text. */
      fee: z.string(),
      /** Which part of how many; null: all of it. */
      part: z.nullable(z.object({ number: z.number(), of: z.number() })),
      /** Who pays, where an organisation ordered for a group; null: whoever has the link. */
      organisation: nullableText,
      isTrial: z.boolean(),
      expiresOn: z.string(),
      providers: z.array(z.enum(paymentProviders)),
      /** What a tax document needs of whoever pays; left out where it needs nothing. */
      asks: z.optional(z.object({ ownState: z.string(), isAddressAsked: z.boolean() })),
    }),
  ),
})
export type PaymentLinkShown = z.infer<typeof PaymentLinkShown>

/** Who pays: the name stands on the receipt, which goes to the address where one is given. */
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

/** fee: what is to be paid by it, rupee text; part: of how many. path leads to the link's page, with the token that is kept nowhere else; expiresOn is ISO 8601 UTC. */
export const PaymentLinkMade = z.object({
  path: z.string(),
  orderId: z.string(),
  fee: z.string(),
  part: z.nullable(z.object({ number: z.number(), of: z.number() })),
  /** Of a group order: who pays. */
  organisation: nullableText,
  expiresOn: z.string(),
})
export type PaymentLinkMade = z.infer<typeof PaymentLinkMade>
