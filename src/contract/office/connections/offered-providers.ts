import * as z from 'zod/mini'
import { messages } from '../../messages.ts'
import { paymentProviders } from '../../money/payment-providers.ts'
import { Message } from '../../people/accounts.ts'
import { officeEndpoint } from '../../platform/endpoint.ts'

const providers = z.array(z.enum(paymentProviders))

/** setUp: those with keys. offered: those among them that students may choose, in their order. */
const OfferedProviders = z.object({ setUp: providers, offered: providers })
export type OfferedProviders = z.infer<typeof OfferedProviders>

export const SaveOfferedProvidersInput = z.object({
  /** In the order in which students see them; each once. */
  providers: providers.check(
    z.refine((names) => new Set(names).size === names.length, { error: messages.offeredTwice }),
  ),
  /** Needed where nothing could be paid online afterwards. */
  offersNothing: z.optional(z.boolean()),
})
export type SaveOfferedProvidersInput = z.output<typeof SaveOfferedProvidersInput>

/** An owner's calls about the payment providers that students may choose. */
export const offeredProviderEndpoints = {
  showOfferedProviders: officeEndpoint('institute', {
    method: 'GET',
    path: '/api/admin/offeredproviders',
    input: z.object({}),
    reply: OfferedProviders,
  }),
  saveOfferedProviders: officeEndpoint('institute', {
    method: 'PUT',
    path: '/api/admin/offeredproviders',
    input: SaveOfferedProvidersInput,
    reply: Message,
  }),
}
