import type { Page } from '@playwright/test'
import { adminCall, randomLetters } from './office-support.ts'
import type { LoggedInAdmin } from './office-support.ts'

/** The fee of a course of which most takes two people to give back (raise-approval-limit.ts), in rupees. */
export const feeForTwoPeople = '600000'

/** A course of ₹60,000, or of another fee in rupees. @returns its name. */
export async function addDearCourse(
  page: Page,
  { token }: LoggedInAdmin,
  courseFee = '60000',
): Promise<string> {
  const courseName = `Dear Course ${randomLetters()}`
  const { categoryDetails } = await adminCall(page, 'GET /api/admin/getallcategory', { token })
  const isSoftware = ({ title }: { title: string }) => title === 'Software'
  const data = {
    courseName,
    courseCode: `DC-${randomLetters()}`,
    department: categoryDetails.find(isSoftware)._id,
    mode: 'Offline',
    duration: '1 month',
    courseFee,
    description: 'A year in the workshops.',
  }
  await adminCall(page, 'POST /api/admin/addcourse', { token, data })
  return courseName
}
