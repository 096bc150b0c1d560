import type { Actor } from '../../../platform/activity/activity.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { CampusesKnown } from '../../../institute/institute.service.ts'
import type { LockedBatch } from '../seats/settle-batch.ts'

/** Dependencies of the office's use cases for batches. */
export type OfficeBatchDeps = Deps & {
  institute: Pick<CampusesKnown, 'campuses'>
  /** The batches service, which manages seats. */
  batches: {
    lock: (tx: Transaction, batchId: string) => Promise<LockedBatch | null>
    passSeatsOn: (tx: Transaction, batchId: string) => Promise<void>
  }
}

/** The member of staff who acts. */
export type StaffMember = Extract<Actor, { kind: 'admin' }>
