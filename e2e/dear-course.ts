import type { Page } from '@playwright/test'
import { adminCall, someLetters } from './office-support.ts'
import type { LoggedInAdmin } from './office-support.ts'

/** A course of ₹6,00,000: a refund of most of it takes two people (let-one-approve.ts). @returns its name. */
export async function addDearCourse(page: Page, { token }: LoggedInAdmin): Promise<string> {
  const courseName = `Dear Course ${someLetters()}`
  const { categoryDetails } = await adminCall(page, 'GET /api/admin/getallcategory', { token })
  const isSoftware = ({ title }: { title: string }) => title === 'Software'
  const data = {
    courseName,
    courseCode: `DC-${someLetters()}`,
    department: categoryDetails.find(isSoftware)._id,
    mode: 'Offline',
    duration: '1 month',
    courseFee: '600000',
    description: 'A year in the workshops.',
  }
  await adminCall(page, 'POST /api/admin/addcourse', { token, data })
  return courseName
}
