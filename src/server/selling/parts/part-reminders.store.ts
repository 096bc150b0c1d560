import { sql } from 'kysely'
import type { ReminderStage } from '#contract/selling/parts/dues.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { canonicalProfile } from '../../platform/db/joined-profiles.store.ts'
import { takesNoMore } from '../../money/payments.service.ts'

/** Maximum number of rows for each run; the next run takes the rest. */
const AT_ONCE = 200

/** Days for each reminder, counted from the part's due date; outside them none is sent. */
const windows = [
  { stage: 'soon', from: -3, until: -1 },
  { stage: 'today', from: 0, until: 2 },
  { stage: 'late', from: 7, until: 13 },
] as const satisfies { stage: ReminderStage; from: number; until: number }[]

const stageOf = (today: string) =>
  sql<ReminderStage>`case ${sql.join(
    windows.map(
      ({ stage, from, until }) =>
        sql`when ${today}::date - installments.due_on between ${from}::int and ${until}::int then ${stage}`,
    ),
    sql` `,
  )} end`

/**
 * Open parts that are due next and are not being paid. The student can be mailed, and the
 * enrollment is active without a refund. Group orders are left out.
 */
const askedFor = sql`installments
  join orders on orders.id = installments.order_id and orders.state = 'paid' and orders.parts is not null
    and not orders.is_group and not orders.is_trial
  join students as own on own.id = orders.student_id
  join students on students.id = ${canonicalProfile} and students.blocked_at is null and students.closed_at is null
  where installments.state = 'open'
    and (installments.last_word is null or installments.last_word in ('not-started', 'begun', 'declined'))
    and exists (select from enrollments where enrollments.order_id = orders.id and ended_at is null)
    and not ${takesNoMore}
    and not exists (select from installments as earlier where earlier.order_id = orders.id
      and earlier.number < installments.number and earlier.state in ('open', 'undecided', 'underReview'))`

export type PartToRemind = { orderId: string; part: number; stage: ReminderStage }

/**
 * Notes today's reminders of parts, each once for its due date and stage.
 * @param at.today a day of the Indian calendar.
 * @returns the parts.
 */
export async function notePartsToRemind(
  tx: Transaction,
  { today, now }: { today: string; now: Date },
): Promise<PartToRemind[]> {
  const { rows } = await sql<PartToRemind>`
    insert into part_reminders (order_id, part, due_on, stage, noted_at)
    select orders.id, installments.number, installments.due_on, ${stageOf(today)}, ${now}
    from ${askedFor} and ${stageOf(today)} is not null
      and not exists (select from part_reminders as noted where noted.order_id = orders.id
        and noted.part = installments.number and noted.due_on = installments.due_on and noted.stage = ${stageOf(today)})
    limit ${AT_ONCE}
    on conflict do nothing
    returning order_id, part, stage`.execute(tx)
  return rows
}

export type DueToMail = { dueOn: string; firstName: string; lastName: string; email: string | null }

/** The mail's data if it is still due today; undefined: paid, moved, waived, ended or too late. */
export async function findPartToRemind(
  db: Queryable,
  { orderId, part, stage, today }: PartToRemind & { today: string },
): Promise<DueToMail | undefined> {
  const { rows } = await sql<DueToMail>`
    select installments.due_on::text as due_on, students.first_name, students.last_name, students.email
    from ${askedFor} and orders.id = ${orderId} and installments.number = ${part}
      and ${stageOf(today)} = ${stage}`.execute(db)
  return rows[0]
}
