import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { jumpHitsPerKind } from '#contract/office/office-jump.ts'
import type { JumpHit, JumpKind } from '#contract/office/office-jump.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { likeText, searchedWords } from '../../platform/db/like-text.ts'
import { canonicalProfile } from '../../platform/db/joined-profiles.store.ts'
import { hasCaptureReference } from '../basics/captures-called.store.ts'
import { likePatterns } from '../basics/like-patterns.ts'

/**
 * Sorts only this many matches by date, in the order PostgreSQL finds them. Sorting everybody named
 * 'Anjali' would take too long for a search box.
 */
const MAX_SORTED = 50

/** campus: only records of this campus; null: of all. */
export type JumpScope = { kinds: readonly JumpKind[]; campus: string | null }

/**
 * Searches these kinds in one query; each has its own index. A title that begins with the first word
 * comes before titles that contain it.
 */
export async function findHits(
  db: Queryable,
  { kinds, campus }: JumpScope,
  q: string,
): Promise<JumpHit[]> {
  const patterns = likePatterns(q)
  if (kinds.length === 0 || patterns.length === 0) return []
  const fit = wordsOf(patterns)
  const begins = sql`lower(title) like ${`${likeText(searchedWords(q)[0] ?? '')}%`}`
  return searchKinds(db, new Map(kinds.map((kind) => [kind, fit[kind]])), { campus, begins })
}

/**
 * Finds exact names by index. These are an e-mail address (with its newest orders), an order id,
 * the number of a receipt or certificate, or a bank reference.
 */
export async function findExactly(
  db: Queryable,
  { kinds, campus }: JumpScope,
  q: string,
): Promise<JumpHit[]> {
  const is = q.includes('@') ? isOf(q.toLowerCase()) : isCalled(q.toUpperCase())
  const conditions = kinds.flatMap((kind) => {
    const condition = is[kind]
    return condition === undefined ? [] : [[kind, condition] as const]
  })
  return conditions.length === 0 ? [] : searchKinds(db, new Map(conditions), { campus })
}

async function searchKinds(
  db: Queryable,
  conditions: ReadonlyMap<JumpKind, RawBuilder<unknown>>,
  { campus, begins = sql`false` }: { campus: string | null; begins?: RawBuilder<unknown> },
): Promise<JumpHit[]> {
  const queries = [...conditions].map(([kind, condition], index) => {
    return sql`(select ${sql.lit(kind)} as kind, ${sql.lit(index)} as place, id, title, detail,
        (${begins}) as is_first
      from (${rowsOf[kind]} where ${condition} and ${atCampus(kind, campus)} limit ${sql.lit(MAX_SORTED)}) as found
      order by is_first desc, at desc limit ${sql.lit(jumpHitsPerKind)})`
  })
  const { rows } = await sql<JumpHit>`
    select kind, id, title, detail from (${sql.join(queries, sql` union all `)}) as hits
    order by is_first desc, place`.execute(db)
  return rows
}

type Conditions = Record<JumpKind, RawBuilder<unknown>>

function isOf(address: string): Partial<Conditions> {
  return {
    student: sql`own.email = ${address}`,
    order: sql`student_id in (select id from students where email = ${address})`,
  }
}

function isCalled(name: string): Partial<Conditions> {
  return {
    order: sql`id = ${name} and not is_group`,
    group: sql`id = ${name} and is_group`,
    receipt: sql`number = ${name}`,
    payment: hasCaptureReference(name),
    certificate: sql`number = ${name}`,
  }
}

function wordsOf(patterns: readonly string[]): Conditions {
  const fits = (text: RawBuilder<unknown>) =>
    sql.join(
      patterns.map((pattern) => sql`${text} like ${pattern}`),
      sql` and `,
    )
  return {
    // closed accounts are not found; joined profiles are found by their old names
    student: sql`${fits(sql`student_search.words`)} and standing <> 'closed'`,
    batch: sql`${fits(sql`(course_search.heading || ' ' || lower(coalesce(campus, 'online')))`)}
      and cancelled_at is null`,
    order: sql`${fits(sql`words`)} and not is_group`,
    group: sql`${fits(sql`words`)} and is_group`,
    refund: fits(sql`(words || ' ' || lower(coalesce(reference, '')))`),
    receipt: sql`${fits(sql`lower(' ' || documents.number)`)} and documents.kind = 'receipt'`,
    payment: fits(
      sql`lower(' ' || coalesce(transaction_id, '') || ' ' || coalesce(rrn, '') || ' ' || coalesce(bank_txn_id, ''))`,
    ),
    certificate: fits(sql`words`),
    course: fits(sql`course_search.heading`),
  }
}

/** Students and courses belong to every campus, and so does an online batch. */
function atCampus(kind: JumpKind, campus: string | null): RawBuilder<unknown> {
  if (campus === null || kind === 'student' || kind === 'course') return sql`true`
  if (kind === 'refund') return sql`order_id in (select id from orders where campus = ${campus})`
  if (kind === 'batch') return sql`coalesce(campus, ${campus}) = ${campus}`
  return kind === 'certificate' ? sql`campus = ${campus}` : sql`orders.campus = ${campus}`
}

/** The same format as shownPhone (contract/people/phone.ts). */
const phoneText = sql`regexp_replace(phone, '^\\+91([6-9][0-9]{9})$', '\\1')`

/** The same format as formatRupees (contract/money/money.ts). */
const rupees = sql`'₹' || to_char(amount_in_paise / 100, 'FM99,99,99,99,990')
  || case when amount_in_paise % 100 = 0 then '' else '.' || lpad((amount_in_paise % 100)::text, 2, '0') end`

/** Title, detail and date of each kind of result. */
const rowsOf: Conditions = {
  student: sql`select ${canonicalProfile}::text as id, trim(first_name || ' ' || last_name) as title,
      concat_ws(' · ', own.email, ${phoneText}) as detail, created_at as at
    from students as own join student_search on student_search.student_id = own.id`,
  batch: sql`select batches.id::text as id, course_name as title,
      concat_ws(' · ', coalesce(campus, 'Online'), 'from ' || to_char(starts_on, 'FMDD Mon YYYY')) as detail,
      starts_on as at
    from batches join courses on courses.id = batches.course_id
      join course_search on course_search.course_id = batches.course_id`,
  group: sql`select id, customer_name as title, course_name || ' · ' || id as detail, created_at as at from orders`,
  refund: sql`select id::text as id, customer_name as title,
      ${rupees} || ' · ' || order_id as detail, requested_at as at
    from refunds`,
  order: sql`select id, id as title, customer_name || ' · ' || course_name as detail, created_at as at from orders`,
  receipt: sql`select documents.order_id as id, number as title, customer_name || ' · ' || course_name as detail,
      issued_at as at
    from documents join orders on orders.id = documents.order_id`,
  payment: sql`select captures.order_id as id,
      concat_ws(' · ', nullif(rrn, ''), nullif(captures.transaction_id, ''), nullif(bank_txn_id, '')) as title,
      customer_name || ' · ' || captures.order_id as detail, captured_at as at
    from captures join orders on orders.id = captures.order_id`,
  certificate: sql`select id::text as id, number as title, student_name || ' · ' || course_name as detail, issued_at as at
    from certificates`,
  course: sql`select courses.id::text as id, course_name as title, course_code as detail, created_at as at
    from course_search join courses on courses.id = course_search.course_id`,
}
