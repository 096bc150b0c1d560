import type { Story } from './money-story.ts'

/** A student of their own has paid for a course of their own at the first provider. */
export async function paidOrder(
  at: Story,
  facts: { course?: Parameters<Story['course']>[0]; provider?: 'juspay' | 'stripe' } = {},
) {
  const student = await at.student()
  const course = await at.course(facts.course)
  const wish = { studentId: student.id, courseId: course.id, provider: facts.provider ?? 'juspay' }
  const { orderId } = await at.wish(wish)
  const payer = facts.provider === 'stripe' ? at.stripe : at.gateway
  await at.comesBack(await payer.pay(orderId))
  return { ...wish, orderId, email: student.email, courseName: course.courseName }
}

/** A refund as it is kept. */
export async function refundOf(at: Story, id: string) {
  return at.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Of an order that has exactly one. */
export async function theOneRefund(at: Story, orderId: string) {
  const rows = await at.db
    .selectFrom('refunds')
    .selectAll()
    .where('orderId', '=', orderId)
    .execute()
  const [refund] = rows
  if (refund === undefined || rows.length > 1)
    throw new Error(`order ${orderId} has ${rows.length} refunds`)
  return refund
}
