import { messages } from '#contract/messages.ts'
import { formatRupees, parseRupees, rupeeText } from '#contract/money/money.ts'
import type { PaymentPlanShown, SetPaymentPlanInput } from '#contract/selling/parts/dues.ts'
import { Problem } from '#contract/problems.ts'
import type * as z from 'zod/mini'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { partsFor } from '../plans/payment-plan.ts'
import type { PaymentPlan } from '../plans/payment-plan.ts'
import { planOf, setPlan } from '../plans/payment-plans.store.ts'
import { plannedToWire } from './parts.wire.ts'

type Deps = Pick<SellingDeps, 'catalog' | 'clock' | 'db' | 'inTransaction' | 'recordActivity'>

/**
 * A course's plan, and the parts of its fee today.
 * @throws Problem course-not-found.
 */
export async function showPlan(
  { catalog, clock, db }: Pick<Deps, 'catalog' | 'clock' | 'db'>,
  courseId: string,
): Promise<z.infer<typeof PaymentPlanShown>> {
  const { id, feeInPaise } = await catalog.courseForSale(courseId)
  const plan = await planOf(db, id)
  if (plan === null) return { plan: null, example: null }
  const today = indianDayOf(clock.now())
  const example = feeInPaise === null ? null : partsFor(plan, { totalInPaise: feeInPaise, today })
  const { due } = plan
  return {
    plan: {
      first: rupeeText(plan.firstInPaise),
      laterParts: plan.laterParts,
      every: 'days' in due ? null : due.every,
      everyCount: 'days' in due ? null : due.count,
      days: 'days' in due ? [...due.days] : [],
    },
    example: example && example.map(plannedToWire),
  }
}

/**
 * Sets the payment plan for new orders; placed orders keep theirs.
 * @throws Problem course-not-found, invalid-input.
 */
export async function setPaymentPlan(
  deps: Deps,
  input: SetPaymentPlanInput,
  by: StaffMember,
): Promise<string> {
  const course = await deps.catalog.courseForSale(input.id)
  const plan = input.first ? planFrom(input) : null
  await deps.inTransaction(async (tx) => {
    await setPlan(tx, course.id, { plan, changedAt: deps.clock.now() })
    await deps.recordActivity(tx, {
      by,
      action: 'payment-plan-changed',
      subject: { kind: 'course', id: course.id, label: course.courseName },
      after: { plan: plan === null ? 'at once' : inWords(plan) },
    })
  })
  return plan === null ? messages.planRemoved : messages.planSaved
}

function planFrom({
  first,
  laterParts,
  every,
  everyCount,
  days,
}: SetPaymentPlanInput): PaymentPlan {
  const firstInPaise = parseRupees(first ?? '')
  if (firstInPaise === null || firstInPaise < 100)
    throw new Problem('invalid-input', { fields: { first: messages.amountInvalid } })
  if (every !== undefined) {
    if (laterParts === undefined || everyCount === undefined)
      throw new Problem('invalid-input', { fields: { laterParts: messages.planNotFor } })
    return { firstInPaise, laterParts, due: { every, count: everyCount } }
  }
  const named = days ?? []
  if (named.length === 0)
    throw new Problem('invalid-input', { fields: { days: messages.planNotFor } })
  const isInOrder = named.every((day, index) => index === 0 || day > (named[index - 1] ?? ''))
  if (!isInOrder) throw new Problem('invalid-input', { fields: { days: messages.planDaysWrong } })
  return { firstInPaise, laterParts: named.length, due: { days: named } }
}

function inWords({ firstInPaise, laterParts, due }: PaymentPlan): string {
  const when = 'days' in due ? `on ${due.days.join(', ')}` : `every ${due.count} ${due.every}`
  return `${formatRupees(firstInPaise)} at once, then ${laterParts} parts ${when}`
}
