import type { Deps } from '../../../platform/deps/deps.ts'

/** Dependencies of the use cases for policies. */
export type PolicyDeps = Deps & {
  /** The institute's time for an approved refund: '5-7 business days'. */
  refundProcessing: string
}
