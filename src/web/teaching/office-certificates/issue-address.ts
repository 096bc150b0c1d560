import { pages } from '#contract/pages.ts'

/** The names of a batch's students, ready to be checked and issued. */
export function issueForBatch({
  courseId,
  batchId,
}: {
  courseId: string
  batchId: string
}): string {
  const query = new URLSearchParams({ course: courseId, batch: batchId, step: 'names' })
  return `${pages.issueCertificates()}?${query}`
}

/** The chosen enrollments, which the class list leaves in the history. */
export type ChosenEnrollments = { enrollmentIds: string[] }

/** null: all students of the batch. */
export function chosenIn(state: unknown): string[] | null {
  if (typeof state !== 'object' || state === null || !('enrollmentIds' in state)) return null
  const { enrollmentIds } = state
  return Array.isArray(enrollmentIds) ? enrollmentIds.map(String) : null
}
