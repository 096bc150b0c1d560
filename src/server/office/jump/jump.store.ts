import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { jumpHitsPerKind } from '#contract/office-jump.ts'
import type { JumpHit, JumpKind } from '#contract/office-jump.ts'
import type { Queryable } from '../../db/database.ts'
import { stayingProfile } from '../../db/joined-profiles.store.ts'
import { studentWords } from '../../db/student-words.store.ts'

/**
 * Of so many that fit, whichever PostgreSQL meets first, the latest are shown: to sort all that are called 'Anjali' would
 * take longer than the box may.
 */
const LOOKED_AT = 50

/** One look over these kinds, each by an index of its own (db/migrations/0007, 0012, 0014). */
export async function findHits(
  db: Queryable,
  kinds: readonly JumpKind[],
  patterns: readonly string[],
): Promise<JumpHit[]> {
  if (kinds.length === 0 || patterns.length === 0) return []
  const ways = waysOf(patterns)
  const looks = kinds.map((kind, index) => {
    return sql`(select ${sql.lit(kind)} as kind, ${sql.lit(index)} as place, id, title, detail
      from (${ways[kind]} limit ${sql.lit(LOOKED_AT)}) as found order by at desc limit ${sql.lit(jumpHitsPerKind)})`
  })
  const { rows } = await sql<JumpHit & { place: number }>`
    select kind, id, title, detail, place from (${sql.join(looks, sql` union all `)}) as hits
    order by place`.execute(db)
  return rows.map(({ place: _place, ...hit }) => hit)
}

/** By what has an index of its own and one owner: an order's whole id, or a whole e-mail address with its newest orders. */
export async function findExactly(db: Queryable, q: string): Promise<JumpHit[]> {
  const { rows } = await sql<JumpHit>`
    select 'student' as kind, ${stayingProfile}::text as id, trim(first_name || ' ' || last_name) as title,
      concat_ws(' · ', email, phone) as detail
    from students as own where email = ${q.toLowerCase()}
    union all
    (select 'order', orders.id, orders.id, customer_name || ' · ' || course_name
     from orders where id = ${q.toUpperCase()}
       or student_id in (select id from students where email = ${q.toLowerCase()})
     order by created_at desc limit ${sql.lit(jumpHitsPerKind)})`.execute(db)
  return rows
}

function waysOf(patterns: readonly string[]): Record<JumpKind, RawBuilder<unknown>> {
  const fits = (text: RawBuilder<unknown>) =>
    sql.join(
      patterns.map((pattern) => sql`${text} like ${pattern}`),
      sql` and `,
    )
  return {
    // a closed account is nobody any more; a joined profile is found by what it was known by
    student: sql`select ${stayingProfile}::text as id, trim(first_name || ' ' || last_name) as title,
          concat_ws(' · ', email, phone) as detail, created_at as at
        from students as own
        where ${fits(studentWords)}
          and (closed_at is null or merged_into is not null)`,
    order: sql`select id, id as title, customer_name || ' · ' || course_name as detail, created_at as at
        from orders where ${fits(sql`words`)}`,
    receipt: sql`select receipts.order_id as id, number as title, customer_name || ' · ' || course_name as detail,
          issued_at as at
        from receipts join orders on orders.id = receipts.order_id
        where ${fits(sql`lower(' ' || receipts.number)`)}`,
    payment: sql`select captures.order_id as id,
          concat_ws(' · ', nullif(rrn, ''), nullif(captures.transaction_id, ''), nullif(bank_txn_id, '')) as title,
          customer_name || ' · ' || captures.order_id as detail, captured_at as at
        from captures join orders on orders.id = captures.order_id
        where ${fits(sql`lower(' ' || coalesce(transaction_id, '') || ' ' || coalesce(rrn, '') || ' ' || coalesce(bank_txn_id, ''))`)}`,
    certificate: sql`select id::text as id, number as title, student_name || ' · ' || course_name as detail, issued_at as at
        from certificates where ${fits(sql`words`)}`,
    course: sql`select courses.id::text as id, course_name as title, course_code as detail, created_at as at
        from course_search join courses on courses.id = course_search.course_id
        where ${fits(sql`course_search.heading`)}`,
  }
}
