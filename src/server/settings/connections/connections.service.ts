/*
 * The accounts with other companies (payment providers, the mail server) and the folder for backups,
 * which an owner types in the office. Values are sealed with SECRET_KEY; the environment wins. Start
 * at live-connections.ts, then save-connection.ts.
 */
import { bind } from '../../platform/deps/bind.ts'
import { checkConnection } from './check-connection.ts'
import type { ConnectionDeps } from './connection-deps.ts'
import { makeBackupAsked } from './make-backup.ts'
import { saveOfferedProviders, showOfferedProviders } from './offered-providers.ts'
import { forgetConnection, saveConnection } from './save-connection.ts'
import { showProofs } from './show-proofs.ts'
import { listConnections } from './show-connections.ts'

export { noteAccounts } from './provider-accounts.ts'
export { liveConnections } from './live-connections.ts'
export type { LiveConnections, PresentConnections } from './live-connections.ts'

export type ConnectionsOffice = ReturnType<typeof createConnections>

/** The module's public API. */
export function createConnections(deps: ConnectionDeps) {
  const { testPayments } = deps
  return {
    startTestPayment: testPayments.start,
    returnTestPayment: testPayments.returnAgain,
    ...bind(deps, {
      listConnections,
      saveConnection,
      forgetConnection,
      checkConnection,
      showOfferedProviders,
      saveOfferedProviders,
      showProofs,
      /** For a worker. */
      makeBackupAsked,
    }),
  }
}
