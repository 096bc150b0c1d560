import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { adminCall } from './office-support.ts'
import type { MadeStudent } from './student-by-calls.ts'
import { courseId } from './student-by-calls.ts'

/** A reference of a bank that no other payment of this run has. */
export function newRrn(): string {
  return String(randomInt(100_000_000_000, 999_999_999_999))
}

/** The office takes the fee of the paid course at the desk, by UPI unless `more` says how. @returns the order's id. */
export async function paidAtDesk(
  page: Page,
  { token, student, ...more }: { token: string; student: MadeStudent; [field: string]: unknown },
): Promise<string> {
  const { orderId } = await adminCall(
    page,
    `POST /api/admin/students/${student.userData._id}/enroll`,
    {
      token,
      data: {
        courseId: await courseId(page),
        campus: 'Kochi',
        method: 'upi',
        reference: newRrn(),
        amount: await feeByCall(page),
        clientKey: crypto.randomUUID(),
        ...more,
      },
    },
  )
  return String(orderId)
}

/** The fee of the paid course, as it is shown. */
async function feeByCall(page: Page): Promise<string> {
  const reply = await page.request.get(`/api/users/getcoursebyiduser/${await courseId(page)}`)
  return (await reply.json()).CourseDetails.courseFee
}
