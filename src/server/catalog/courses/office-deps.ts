import type { Actor } from '../../activity/activity.ts'
import type { Deps } from '../../deps/deps.ts'
import type { CampusesKnown } from '../../institute/institute.service.ts'
import type { ReadDescriptions } from '../descriptions/description-reader.ts'

/** What the office's use cases reach for. */
export type OfficeDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'inTransaction' | 'recordActivity'> & {
  institute: Pick<CampusesKnown, 'campuses'>
  /** Whether a picture may be shown: one of ours that is there, or of the picture host that is configured. */
  isOurPicture: (photo: string) => boolean | Promise<boolean>
  readDescriptions: ReadDescriptions
}

/** The administrator who does it. */
export type StaffMember = Extract<Actor, { kind: 'admin' }>
