import type { Deps } from '../../deps/deps.ts'
import type { Payments } from '../../payments/payments.service.ts'

/** The other modules' services that settlements need. */
export type SettlementDeps = Deps & {
  payments: Pick<Payments, 'postSettlement' | 'postExplained'>
  /** Names of the configured providers. */
  providers: readonly string[]
}
