import type { Catalog } from '../../../catalog/catalog.service.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import type { SecretKeys } from '../../../platform/foundation/secret-keys.ts'
import type { Staff } from '../../../people/staff/staff.service.ts'
import type { SendEvent } from './send-event.ts'

/** Options of this module. */
export type IntegrationOptions = {
  catalog: Pick<Catalog, 'coursesAfter'>
  staff: Pick<Staff, 'reauthenticate'>
  /** SECRET_KEY: seals the secrets of receivers. */
  secretKey: SecretKeys
  sendEvent: SendEvent
  /** Not in production: a receiver may be a program on this machine, over http. */
  allowsThisMachine: boolean
  /** Counts one use of a key. @returns the seconds to wait (keys/key-limit.ts). */
  countKeyUse: (keyId: string) => Promise<number>
}

/** Dependencies of this module's use cases. */
export type IntegrationDeps = Deps & IntegrationOptions
