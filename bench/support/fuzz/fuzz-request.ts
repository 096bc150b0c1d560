import type { Access } from '../../../src/contract/platform/endpoint.ts'
import type { SimulatedProvider } from '../../../test/support/story/providers/simulated.ts'

/** Who asks: without a token, as a student, as an owner of the office, with a token that was never given. */
export const callerKinds = ['nobody', 'student', 'admin', 'garbage'] as const
export type CallerKind = (typeof callerKinds)[number]

/** How a notification shows that it is the provider's; made when it is sent, because it holds the time. */
export type Proof = SimulatedProvider

export type FuzzRequest = {
  /** As the table of addresses names it, with `:id` for ids. */
  address: string
  /** Whom the address is for; a page and a raw route are for anyone. */
  access: Access
  caller: CallerKind
  method: string
  /** Path and query as they stand in the request line. */
  path: string
  headers: Record<string, string>
  body: Buffer | null
  proof: Proof | null
}
