import type { PolicyKind } from '#contract/institute/policy-kinds.ts'
import type { PolicyFacts } from '#contract/institute/policy-placeholders.ts'
import type { Deps } from '../../../platform/deps/deps.ts'

/** Dependencies of the use cases for policies. */
export type PolicyDeps = Deps & {
  /** The institute's time for an approved refund: '5-7 business days'. */
  refundProcessing: string
  /** The facts for placeholders; they follow changes of the office. */
  institute: Omit<PolicyFacts, 'day'>
  /** Texts with placeholders that a new institute can begin with. */
  starters: Readonly<Record<PolicyKind, string>>
}
