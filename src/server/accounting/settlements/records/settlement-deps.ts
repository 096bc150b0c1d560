import type { Deps } from '../../../platform/deps/deps.ts'
import type { Payments } from '../../../money/payments.service.ts'

export type SettlementDeps = Deps & {
  payments: Pick<Payments, 'postSettlement' | 'postExplained'>
  /** Names of the configured providers. */
  providers: () => readonly string[]
}
