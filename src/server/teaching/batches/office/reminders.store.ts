import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'

/** Hour in India from which reminders are sent. */
const FROM_HOUR = 9

/**
 * Notes the reminders that are due now, each enrollment once for each first day. It takes batches
 * that start by this day, and students who enrolled before their reminder was due.
 * @returns their orders.
 */
export async function noteReminders(
  tx: Transaction,
  { today, until, now }: { today: string; until: string; now: Date },
): Promise<{ orderId: string; enrollmentId?: string; startsOn: string }[]> {
  const { rows } = await sql<{ orderId: string; enrollmentId: string | null; startsOn: string }>`
    with noted as (
      insert into batch_reminders (enrollment_id, starts_on, queued_at)
      select enrollments.id, batches.starts_on, ${now}
      from batches join enrollments on enrollments.batch_id = batches.id
      where batches.cancelled_at is null and ended_at is null
        and batches.starts_on > ${today}::date and batches.starts_on <= ${until}::date
        and enrolled_at < ((batches.starts_on - 2) + make_interval(hours => ${FROM_HOUR}::int))
          at time zone 'Asia/Kolkata'
      on conflict do nothing
      returning enrollment_id, starts_on
    )
    select order_id, case when line_id is not null then enrollments.id end as enrollment_id, starts_on::text
    from noted join enrollments on enrollments.id = enrollment_id
    order by order_id, enrollments.id`.execute(tx)
  return rows.map(({ enrollmentId, ...row }) =>
    enrollmentId === null ? row : { ...row, enrollmentId },
  )
}

/**
 * Reminders start at FROM_HOUR, so the current time is reduced by this before its day is taken, in
 * milliseconds.
 */
export const REMINDED_BEFORE_MS = FROM_HOUR * 60 * 60_000
