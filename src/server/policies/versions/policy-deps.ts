import type { Deps } from '../../deps/deps.ts'

/** What the use cases of policies need besides everybody's tools. */
export type PolicyDeps = Deps & {
  /** How long an approved refund takes, as the institute says it: '5-7 business days'. */
  refundProcessing: string
}
