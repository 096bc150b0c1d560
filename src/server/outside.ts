import type { GoogleIdentities } from './accounts/students/google-identity.ts'
import type { Config } from './config.ts'
import type { openSmallPool } from './db/small-pool.ts'
import type { Deps } from './deps/deps.ts'
import type { InstituteFacts } from './institute/institute.service.ts'
import type { SendEvent } from './integrations/integrations.service.ts'
import type { Repeat } from './jobs/enqueue.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PaymentGateway } from './payments/payments.service.ts'
import type { Pictures } from './pictures/pictures.service.ts'

/** Adapters to other companies, and dependencies that only the composition root knows. */
export type Outside = {
  config: Config
  institute: InstituteFacts
  rateLimitPool: ReturnType<typeof openSmallPool>
  mailer: Mailer
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
