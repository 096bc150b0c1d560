import type { Transaction } from '../../../platform/db/database.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import type { CampusesKnown } from '../../../institute/institute.service.ts'

type Student = { firstName: string; lastName: string; email: string | null; blockedAt: Date | null }

/** Services of other modules that batches need. */
export type BatchesDeps = Deps & {
  institute: Pick<CampusesKnown, 'defaultCampus'>
  accounts: {
    /** Locks the student until the transaction ends; undefined where there is none. */
    lockToRead(tx: Transaction, studentId: string): Promise<Student | undefined>
  }
}
