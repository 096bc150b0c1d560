import type { Paise } from '#contract/money/money.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { UseLimit } from '../../../platform/limits/counted-uses.store.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import type { StaffCaller } from '../../../people/staff/staff.service.ts'

/** Rate limits that prevent guessing of codes, which are short. */
export const codeLimits = {
  /** Codes typed by one student. */
  student: { name: 'concession-code', uses: 20, windowSeconds: 600 },
  /** Codes typed from one network: a whole class may type theirs at once. */
  network: { name: 'concession-code-network', uses: 300, windowSeconds: 600 },
} as const satisfies Record<string, UseLimit>

/** Services of other modules that concessions need. */
export type ConcessionDeps = Deps & {
  catalog: {
    /** @throws Problem course-not-found. */
    courseForSale(courseId: string): Promise<{ courseName: string; feeInPaise: Paise | null }>
  }
  accounts: {
    /** Locks the student until the transaction ends; undefined where there is none. */
    lockToRead(tx: Transaction, studentId: string): Promise<object | undefined>
  }
  staff: {
    reauthenticate(caller: StaffCaller, proof: { text: string; field: string }): Promise<unknown>
  }
  /** Counts a typed code. @returns the seconds to wait. */
  countCode: Record<keyof typeof codeLimits, (key: string) => Promise<number>>
}
