import * as z from 'zod/mini'
import { paymentProviders } from '../../money/payment-providers.ts'
import { Message } from '../../people/accounts.ts'
import { officeEndpoint } from '../../platform/endpoint.ts'
import { nullableText } from '../../platform/text/plain-fields.ts'

const provider = z.enum(paymentProviders)

/** How a test payment ended. returned: all came back; differed: so, but another amount had come. */
export const testOutcomes = [
  'returned',
  'differed',
  'cameBack',
  'declined',
  'notPaid',
  'refused',
] as const

/** A test payment of an owner. Moments are ISO 8601 UTC, amounts rupee text; null: not yet. */
const TestPayment = z.object({
  amount: z.string(),
  startedOn: z.string(),
  startedBy: z.string(),
  /** The provider's page, as long as it can be paid. */
  link: nullableText,
  linkUntil: nullableText,
  paidOn: nullableText,
  /** What came; null: nothing yet. */
  came: nullableText,
  heardOn: nullableText,
  refundSentOn: nullableText,
  returnedOn: nullableText,
  /** Why its money is not back, if a person must act. */
  trouble: z.nullable(z.enum(['refund-failed', 'refund-came-back', 'refund-held'])),
  endedOn: nullableText,
  outcome: z.nullable(z.enum(testOutcomes)),
})
export type ShownTestPayment = z.infer<typeof TestPayment>

/** What is proven on the present account of a provider; null: not yet. */
const ProviderProofs = z.object({
  provider,
  isSetUp: z.boolean(),
  /** Since when the present account is used; null: since before the portal kept it. */
  since: nullableText,
  keysAcceptedOn: nullableText,
  /** The last check was refused or got no answer. */
  hasFailedCheck: z.boolean(),
  returnedOn: nullableText,
  returnedAmount: nullableText,
  webhookOn: nullableText,
  payoutFileOn: nullableText,
  /** The amount of a test payment, as rupee text; null: not set up. */
  testAmount: nullableText,
  test: z.nullable(TestPayment),
})
export type ProviderProofs = z.infer<typeof ProviderProofs>

const input = z.object({ provider })

/** An owner's calls about one payment provider. */
export const providerProofEndpoints = {
  showProviderProofs: officeEndpoint('institute', {
    method: 'GET',
    path: '/api/admin/provider/:provider/proofs',
    input,
    reply: ProviderProofs,
  }),
  startTestPayment: officeEndpoint('institute', {
    method: 'POST',
    path: '/api/admin/provider/:provider/testpayment',
    input,
    reply: z.object({ link: z.string() }),
  }),
  /** Another refund, after one that failed or came back. */
  returnTestPayment: officeEndpoint('institute', {
    method: 'POST',
    path: '/api/admin/provider/:provider/testpayment/return',
    input,
    reply: Message,
  }),
}
