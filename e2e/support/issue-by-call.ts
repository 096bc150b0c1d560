import type { Page } from '@playwright/test'
import { adminCall } from './office-support.ts'
import type { MadeStudent } from './student-by-calls.ts'
import { courseId } from './student-by-calls.ts'

/**
 * The office, whose session `token` is, gives a student who has paid the certificate of the paid course.
 * @returns the certificate.
 */
export async function issueByCall(
  page: Page,
  { token, student }: { token: string; student: MadeStudent },
): Promise<{ _id: string; number: string }> {
  const search = new URLSearchParams({ course: await courseId(page), q: student.email })
  const list = `GET /api/admin/certificates/candidates?${search.toString()}`
  const { candidates } = await adminCall(page, list, { token })
  const [{ enrollmentId, studentName }] = candidates
  const certificate = { enrollmentId, studentName, isNameChecked: true, endsRefund: true }
  const data = { certificates: [certificate] }
  const { issued } = await adminCall(page, 'POST /api/admin/certificates', { token, data })
  return issued[0]
}
