import type { Actor } from '../../activity/activity.ts'
import type { Deps } from '../../deps/deps.ts'
import type { Batches } from '../batches.service.ts'

/** What the office's use cases around batches reach for. */
export type OfficeBatchDeps = Deps & {
  batches: Pick<Batches, 'lock' | 'passSeatsOn'>
  /** Whether a picture may be shown: one of ours that is there, or of the picture host that is configured. */
  isOurPicture: (photo: string) => boolean | Promise<boolean>
}

/** The administrator who does it. */
export type StaffMember = Extract<Actor, { kind: 'admin' }>
