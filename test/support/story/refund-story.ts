import { expect } from 'vitest'
import type { SimulatedProvider } from './providers/simulated.ts'
import { Problem } from '#contract/problems.ts'
import type { Approval } from '#server/money/refunds/deciding/approve-refund.ts'
import type { Refusal } from '#server/money/refunds/deciding/refuse-refund.ts'
import type { Story } from './money-story.ts'

/** A student of their own has paid for a course of their own at the first provider. */
export async function paidOrder(
  at: Story,
  details: { course?: Parameters<Story['course']>[0]; provider?: SimulatedProvider } = {},
) {
  const student = await at.student()
  const course = await at.course(details.course)
  const provider = details.provider ?? 'juspay'
  const request = { studentId: student.id, courseId: course.id, provider }
  const { orderId } = await at.initiate(request)
  await at.comesBack(await at.providers[provider].pay(orderId))
  return { ...request, orderId, email: student.email, courseName: course.courseName }
}

/** An owner's refusal of what the policy promises. */
export function refusalOf(id: string, answer = 'No, sorry.'): Refusal {
  return { id, answer, reason: 'deception', mayBreakPromise: true }
}

/** A refund as it is kept. */
export async function refundOf(at: Story, id: string) {
  return at.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** In the order in which they were begun. */
export async function refundsOfOrder(at: Story, orderId: string) {
  return at.db
    .selectFrom('refunds')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('requestedAt')
    .orderBy('id')
    .execute()
}

/** Of an order that has exactly one. */
export async function singleRefund(at: Story, orderId: string) {
  const rows = await refundsOfOrder(at, orderId)
  const [refund] = rows
  if (refund === undefined || rows.length > 1)
    throw new Error(`order ${orderId} has ${rows.length} refunds`)
  return refund
}

/** What is done at the desk, and at the second provider, in the story that runs. */
export function refundDesk(story: () => Story) {
  return {
    ask: (request: { studentId: string; orderId: string }) =>
      story().refunds.request({ ...request, reason: 'I have moved to another town.' }),
    /** By two people where it takes two. */
    approve: async (id: string, more: Partial<Approval> = {}) => {
      const approval = { id, overrideReason: undefined, byHand: undefined, ...more }
      const approve = async () => story().refunds.approve(approval, await story().staffMember())
      const first = await approve().catch((error: unknown) => {
        if (error instanceof Problem && error.code === 'second-person-asked') return null
        throw error
      })
      if (first === null || first.state === 'requested') await approve()
    },
    refundsAtStripe: async (orderId: string) => {
      const { refunds } = await story().stripe.ledger(orderId)
      return refunds
    },
  }
}

/** Waits until so many events of an order have been answered, and lets them take effect. @returns the jobs. */
export async function stripeNotifications(
  at: Story,
  orderId: string,
  count: number,
): Promise<string[]> {
  const answers = Array.from({ length: count }, () => 200)
  await expect.poll(() => at.stripe.webhookAnswers(orderId)).toEqual(answers)
  return at.drainJobs()
}
