import type { Page } from '@playwright/test'
import { adminCall, newPhone, randomLetters } from './office-support.ts'
import { courseId } from './student-by-calls.ts'
import { paidCourse } from './support.ts'

/** An organisation orders for two students, nothing paid yet; with a GSTIN where one is given. @returns the order's id. */
export async function groupByCall(page: Page, token: string, gstin = ''): Promise<string> {
  const mark = randomLetters()
  const place = {
    courseId: await courseId(page, paidCourse),
    campus: 'Kochi',
    people: `Trainee A ${mark}, ${newPhone()}\nTrainee B ${mark}, ${newPhone()}`,
  }
  const asked = { token, data: place }
  const { total } = await adminCall(page, 'POST /api/admin/groups/check', asked)
  const { orderId } = await adminCall(page, 'POST /api/admin/groups', {
    token,
    data: {
      ...place,
      organisation: `Malabar Infra ${mark}`,
      address: 'NH Bypass, Kochi 682024',
      gstin,
      contactName: 'Priya Varma',
      email: `group.${mark}@malabar.example`,
      phone: '9847000001',
      clientKey: `group-${mark}`,
      total,
      // as far as seats can be held from any day on which this runs
      seatsUntil: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
      parts: [{ amount: total }],
    },
  })
  return String(orderId)
}
