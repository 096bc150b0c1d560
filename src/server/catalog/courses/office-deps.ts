import type { Actor } from '../../platform/activity/activity.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import type { CampusesKnown } from '../../institute/institute.service.ts'
import type { ReadDescriptions } from '../descriptions/description-reader.ts'

export type OfficeDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'inTransaction' | 'recordActivity'> & {
  institute: Pick<CampusesKnown, 'campuses'>
  /**
   * Whether a picture may be shown: an existing one of ours, or one of the configured picture host.
   */
  isOurPicture: (photo: string) => boolean | Promise<boolean>
  readDescriptions: ReadDescriptions
}

export type StaffMember = Extract<Actor, { kind: 'admin' }>
