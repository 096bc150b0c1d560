import type { Actor } from '../../platform/activity/activity.ts'
import type { Deps } from '../../platform/deps/deps.ts'

/** The facts of a trainer that the office sets. */
export type TrainerFields = {
  name: string
  /** A few lines. */
  about: string | null
  photo: string | null
}

export type Trainer = TrainerFields & {
  id: string
  /** The number of batches that are neither cancelled nor over. */
  batches: number
  version: number
  updatedAt: Date
  editedByName: string | null
}

export type TrainerDeps = Deps & {
  /** Whether a picture may be shown: an existing upload, or one on the configured picture host. */
  isOurPicture: (photo: string) => boolean | Promise<boolean>
}

/** The member of staff who acts. */
export type StaffMember = Extract<Actor, { kind: 'admin' }>
