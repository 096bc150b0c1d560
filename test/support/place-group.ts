import { paise } from '#contract/money.ts'
import type { Story } from './money-story.ts'

type Clerk = Awaited<ReturnType<Story['staffMember']>>

/** An organisation's order for two students: ₹5,000 at once and ₹4,000 on 1 August 2026. @returns its id and the contact's address. */
export async function placeGroup(at: Story, clerk: Clerk) {
  const { id: courseId } = await at.course()
  const { id: batch } = await at.batch({ courseId, seats: 4 })
  const email = `accounts.${courseId}@malabar-infra.example`
  const { orderId } = await at.groups.place(
    {
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
        email,
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
    },
    clerk,
  )
  return { orderId, email }
}
