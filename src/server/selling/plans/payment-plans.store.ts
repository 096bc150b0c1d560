import { sql } from 'kysely'
import type { Paise } from '#contract/money/money.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import type { PaymentPlan } from './payment-plan.ts'

/** The plan of a course; null: it is paid at once. */
export async function planOf(db: Queryable, courseId: string): Promise<PaymentPlan | null> {
  const row = await db
    .selectFrom('paymentPlans')
    .select(['firstInPaise', 'laterParts', 'every', 'everyCount'])
    .select(sql<string[] | null>`due_days::text[]`.as('dueDays'))
    .where('courseId', '=', courseId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { every, everyCount, dueDays } = row
  return {
    // CHECK constraints on these columns guarantee the types
    firstInPaise: row.firstInPaise as Paise,
    laterParts: row.laterParts,
    due:
      every === null
        ? { days: dueDays ?? [] }
        : { every: every as 'months' | 'days', count: everyCount ?? 1 },
  }
}

/** null: new orders of the course are paid at once. */
export async function setPlan(
  tx: Transaction,
  courseId: string,
  { plan, changedAt }: { plan: PaymentPlan | null; changedAt: Date },
): Promise<void> {
  await tx.deleteFrom('paymentPlans').where('courseId', '=', courseId).execute()
  if (plan === null) return
  const { firstInPaise, laterParts, due } = plan
  const when =
    'days' in due
      ? { every: null, everyCount: null, dueDays: sql<Date[]>`${[...due.days]}::date[]` }
      : { every: due.every, everyCount: due.count, dueDays: null }
  await tx
    .insertInto('paymentPlans')
    .values({ courseId, firstInPaise, laterParts, ...when, changedAt })
    .execute()
}
