import type { Deps } from '../../deps/deps.ts'
import type { Payments } from '../../payments/payments.service.ts'

export type SettlementDeps = Deps & {
  payments: Pick<Payments, 'postSettlement' | 'postExplained'>
  /** Names of the configured providers. */
  providers: readonly string[]
}
