import type { Actor } from '../../activity/activity.ts'
import type { Deps } from '../../deps/deps.ts'
import type { Transaction } from '../../db/database.ts'
import type { CampusesKnown } from '../../institute/institute.service.ts'
import type { LockedBatch } from '../seats/settle-batch.ts'

/** What the office's use cases around batches reach for. */
export type OfficeBatchDeps = Deps & {
  institute: Pick<CampusesKnown, 'campuses'>
  /** The module's own, which know whose a seat is. */
  batches: {
    lock: (tx: Transaction, batchId: string) => Promise<LockedBatch | null>
    passSeatsOn: (tx: Transaction, batchId: string) => Promise<void>
  }
  /** Whether a picture may be shown: one of ours that is there, or of the picture host that is configured. */
  isOurPicture: (photo: string) => boolean | Promise<boolean>
}

/** The administrator who does it. */
export type StaffMember = Extract<Actor, { kind: 'admin' }>
