import type { Deps } from '../../platform/deps/deps.ts'
import type { PictureFiles } from '../../platform/backup/back-up.ts'
import type { SecretKeys } from '../../platform/foundation/secret-keys.ts'
import type { PaymentGateway, Payments } from '../../money/payments.service.ts'
import type { Staff } from '../../people/staff/staff.service.ts'
import type { LiveConnections } from './live-connections.ts'
import type { ConnectionConfig } from './reading.ts'

export type ConnectionOptions = {
  config: ConnectionConfig & {
    directUrl: string
    publicUrl: string
    secretKey: SecretKeys
    settings: Record<string, string>
  }
  connections: LiveConnections
  /** Makes this process use what was saved. */
  useSaved: () => Promise<void>
  gatewayNamed: (provider: string) => PaymentGateway | null
  testPayments: Payments['testPayments']
  pictureFiles: PictureFiles
  staff: Pick<Staff, 'proofNeeded' | 'reauthenticateStrictly'>
}

export type ConnectionDeps = Deps & ConnectionOptions
