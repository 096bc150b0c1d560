import { paise } from '#contract/money/money.ts'
import type { Story } from './money-story.ts'
import { orderDetails } from './order-details.ts'

const fourParts = [
  { amountInPaise: paise(150_000), dueOn: null },
  { amountInPaise: paise(100_000), dueOn: '2027-01-15' },
  { amountInPaise: paise(100_000), dueOn: '2027-02-15' },
  { amountInPaise: paise(100_001), dueOn: '2027-03-15' },
]

/** A course of ₹4,500.01 in four parts, of which the first can be paid at the provider's page. */
export async function placeInParts(at: Story) {
  const student = await at.student()
  const course = await at.course()
  const inParts = { amountInPaise: paise(450_001), parts: fourParts }
  const details = { ...orderDetails(student, course), ...inParts }
  const order = await at.db
    .transaction()
    .execute((tx) => at.payments.placeOrder(tx, { details, provider: 'juspay' }))
  const gateway = at.payments.gatewayNamed('juspay')
  if (order === null || gateway === null) throw new Error('it can be placed')
  await at.payments.openAttempt(gateway, { ...order, part: 1, channel: 'page' })
  const { id: studentId, email } = student
  return { orderId: order.order.id, studentId, courseId: course.id, email }
}
