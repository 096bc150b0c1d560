import type { Actor } from '../../../platform/activity/activity.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import type { Order, Payments } from '../../../money/payments.service.ts'
import type { Batches } from '../../batches/batches.service.ts'
import type { MakeCalendarFile } from '../../batches/showing/showing.service.ts'
import type { PublishEnrollmentEvent } from './enrollment-event.ts'

/** The member of staff who acts for the institute. */
export type StaffMember = Extract<Actor, { kind: 'admin' }>

/** The services of other modules that an enrollment needs. */
export type EnrollmentDeps = Deps & {
  accounts: {
    /** Locks the student until the transaction ends; undefined where there is none. */
    lockToRead(
      tx: Transaction,
      studentId: string,
    ): Promise<{ id: string; blockedAt: Date | null } | undefined>
  }
  payments: Payments
  batches: Batches
  /** Prices belong to selling, which is above this module. */
  concessions: {
    /** Uses the order's concession. @returns false where it is used up. */
    take(tx: Transaction, order: Order): Promise<boolean>
    /** Releases the order's concession. */
    release(tx: Transaction, order: Order): Promise<void>
  }
  makeCalendarFile: MakeCalendarFile
  publish: PublishEnrollmentEvent
}
