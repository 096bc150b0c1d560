import type { UseLimit } from '../../platform/limits/counted-uses.store.ts'
import type { Deps } from '../../platform/deps/deps.ts'

/** Limit of one address, so that nobody floods the office's list. */
export const enquiryLimit: UseLimit = { name: 'team-enquiry', uses: 5, windowSeconds: 3_600 }

/** Daily limit of all addresses together. */
export const enquiriesADay = 100

export type EnquiryDeps = Pick<
  Deps,
  'clock' | 'db' | 'enqueue' | 'inTransaction' | 'log' | 'recordActivity'
> & {
  /** Counts a use of an address and returns the seconds to wait; 0: allowed. */
  countEnquiry: (address: string) => Promise<number>
  /** @throws Problem course-not-found. */
  courseName: (courseId: string) => Promise<string>
}
