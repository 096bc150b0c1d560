import { paise } from '#contract/money/money.ts'
import type { CounterMethod } from '#contract/money/slips.ts'
import type { StaffRole } from '#contract/platform/roles.ts'
import { makeAdmin } from './make.ts'
import type { Story } from './money-story.ts'

export type DeskClerk = Awaited<ReturnType<typeof deskClerk>>

/** A member of staff as a caller and as an actor. */
export async function deskClerk(
  at: Story,
  role: StaffRole,
  work: { campus?: string; isCampusOnly?: boolean } = {},
) {
  const { id, name } = await makeAdmin(at.db, { role })
  const principal = { kind: 'admin', adminId: id, name, role, ...work } as const
  return {
    name,
    by: { kind: 'admin', id, name } as const,
    call: {
      principal: { ...principal, tokenHash: Buffer.alloc(0) },
      address: '::1',
      requestId: 'story',
    },
  }
}

type Sale = { rupees: number; campus?: string; method?: CounterMethod }

let references = 410_000_000_000

/** Sells a course of this fee at the desk. @returns the order's id. */
export async function sellsAtDesk(
  at: Story,
  { by }: DeskClerk,
  { rupees, campus = 'Kochi', method = 'cash' }: Sale,
): Promise<string> {
  const [student, course] = [await at.student(), await at.course({ feeInPaise: rupees * 100 })]
  references += 1
  const { orderId } = await at.office.enrollAtDesk(
    {
      studentId: student.id,
      courseId: course.id,
      batchId: null,
      campus,
      clientKey: `desk-${student.id}`,
      method,
      reference: method === 'cash' ? null : String(references),
      ...(method === 'card' && { cardLast4: '4242' }),
      note: null,
      amountInPaise: paise(rupees * 100),
    },
    by,
  )
  return orderId
}

type Close = { campus?: string; day: string; kept?: string; missing?: number }

/** Counts all that the books expect, less what is missing, in coins, and closes the day. */
export async function closesDay(
  at: Story,
  { call }: DeskClerk,
  { campus = 'Kochi', day, kept = '', missing = 0 }: Close,
) {
  const { expected } = await at.handlers.countDrawer({ campus, day, float: '', counted: {} }, call)
  const rupees = Number(expected) - missing
  const counted = { 500: Math.floor(rupees / 500), 1: rupees % 500 }
  const differenceReason = missing === 0 ? '' : 'It could not be found.'
  const request = { campus, day, expected, float: '', counted, kept, differenceReason }
  const { close } = await at.handlers.closeDay(request, call)
  return close
}
