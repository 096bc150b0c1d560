import type { Transaction } from '../../db/database.ts'
import type { Deps } from '../../deps/deps.ts'
import type { CampusesKnown } from '../../institute/institute.service.ts'

type Student = { firstName: string; lastName: string; email: string | null; blockedAt: Date | null }

/** The other modules' services that batches need. */
export type BatchesDeps = Deps & {
  institute: Pick<CampusesKnown, 'defaultCampus'>
  accounts: {
    /** As they are until the transaction ends; undefined where there is none, or none any more. */
    lockToRead(tx: Transaction, studentId: string): Promise<Student | undefined>
  }
}
