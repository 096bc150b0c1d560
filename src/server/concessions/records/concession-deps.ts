import type { Paise } from '#contract/money.ts'
import type { Transaction } from '../../db/database.ts'
import type { UseLimit } from '../../limits/counted-uses.store.ts'
import type { Deps } from '../../deps/deps.ts'
import type { StaffCaller } from '../../staff/staff.service.ts'

/** Codes are short and said on: nobody finds one by trying. */
export const codeLimits = {
  /** Codes that one student types. */
  student: { name: 'concession-code', uses: 20, windowSeconds: 600 },
  /** The same from one network: a class in one room types theirs at once. */
  network: { name: 'concession-code-network', uses: 300, windowSeconds: 600 },
} as const satisfies Record<string, UseLimit>

/** The other modules' services that concessions need. */
export type ConcessionDeps = Deps & {
  catalog: {
    /** @throws Problem course-not-found. */
    courseForSale(courseId: string): Promise<{ courseName: string; feeInPaise: Paise | null }>
  }
  accounts: {
    /** As they are until the transaction ends; undefined where there is none, or none any more. */
    lockToRead(tx: Transaction, studentId: string): Promise<object | undefined>
  }
  staff: {
    reauthenticate(caller: StaffCaller, proof: { text: string; field: string }): Promise<unknown>
  }
  /** Counts that a code was typed; for how many seconds they have to wait. */
  countCode: Record<keyof typeof codeLimits, (key: string) => Promise<number>>
}
