import { paise } from '#contract/money/money.ts'
import type { GroupOrderInput } from '#server/selling/groups/place-group-order.ts'
import type { Story } from './money-story.ts'

type Clerk = Awaited<ReturnType<Story['staffMember']>>

/** An organisation's order for two students: ₹5,000 at once and ₹4,000 on 1 August 2026. @returns its id and the contact's address. */
export async function placeGroup(at: Story, clerk: Clerk) {
  const order = await groupOrder(at)
  const { orderId } = await at.groups.place(order, clerk)
  return { orderId, email: order.organisation.email }
}

/** What such an order says, in a course and a batch of its own. */
export async function groupOrder(at: Story): Promise<GroupOrderInput> {
  const { id: courseId } = await at.course()
  const { id: batch } = await at.batch({ courseId, seats: 5 })
  return {
    courseId,
    batch,
    campus: 'Kochi',
    clientKey: courseId,
    totalInPaise: paise(900_000),
    people: 'Trainee One, 9895000001\nTrainee Two, 9895000002',
    organisation: {
      name: 'Malabar Infra Pvt Ltd',
      address: 'NH Bypass\nKochi 682024',
      gstin: null,
      stateCode: null,
      email: `accounts.${courseId}@malabar-infra.example`,
      phone: '9847000001',
      contactName: 'Priya Varma',
      purchaseOrder: null,
    },
    seatsUntil: '2026-07-01',
    parts: [
      { amountInPaise: paise(500_000), dueOn: null },
      { amountInPaise: paise(400_000), dueOn: '2026-08-01' },
    ],
    beginsBecause: null,
  }
}
