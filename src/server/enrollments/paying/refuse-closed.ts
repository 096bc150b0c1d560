import { Problem } from '#contract/problems.ts'
import type { CourseForSale } from '../records/enrollment-deps.ts'

/** @throws Problem enrollment-closed, with the office's own sentence. */
export function refuseClosed({ enrollmentClosed }: Pick<CourseForSale, 'enrollmentClosed'>): void {
  if (enrollmentClosed === null) return
  throw new Problem('enrollment-closed', { sentence: enrollmentClosed })
}
