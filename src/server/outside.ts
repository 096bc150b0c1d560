import type { PolicyKind } from '#contract/institute/policy-kinds.ts'
import type { GoogleIdentities } from './people/accounts/students/google-identity.ts'
import type { Config } from './config.ts'
import type { LiveConnections } from './settings/connections/connections.service.ts'
import type { PictureFiles } from './platform/backup/back-up.ts'
import type { openSmallPool } from './platform/db/small-pool.ts'
import type { Deps } from './platform/deps/deps.ts'
import type { InstituteFacts } from './institute/institute.service.ts'
import type { SendEvent } from './office/integrations/integrations.service.ts'
import type { Repeat } from './platform/jobs/enqueue.ts'
import type { Channel } from './platform/mail/channel.ts'
import type { PaymentGateway } from './money/payments.service.ts'
import type { Pictures } from './catalog/pictures/pictures.service.ts'

/** Adapters to other companies, and dependencies that only the composition root knows. */
export type ExternalDeps = {
  config: Config
  institute: InstituteFacts
  connections: LiveConnections
  /** Makes this process use the connections that the office has saved. */
  useSaved: () => Promise<void>
  pictureFiles: PictureFiles
  /** Texts with placeholders that a new institute can begin its policies with. */
  starters: Readonly<Record<PolicyKind, string>>
  rateLimitPool: ReturnType<typeof openSmallPool>
  /** To persons; e-mail is the first. */
  channels: readonly Channel[]
  gateways: PaymentGateway[]
  /** null: no Google sign-in. */
  google: GoogleIdentities | null
  pictures: Pictures
  sendEvent: SendEvent
  /** Enqueues a job of the journal again. */
  repeatJob: Repeat
}

/** The same dependencies on two pools, so that payments never wait for the office's connections. */
export type DepsByPool = { deps: Deps; moneyDeps: Deps }
