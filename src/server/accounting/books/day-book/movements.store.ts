import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { NOBODY, placeKinds } from '#contract/accounting/books.ts'
import type { Direction, MovementFilters } from '#contract/accounting/books.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/foundation/list-page.ts'
import { isGivenUp } from '../registers/register.store.ts'

/** Kinds of entry that move money between our places: neither in nor out. */
export const betweenKinds = [
  // a cheque is no money yet, and its money is a payment of its own (decision 65)
  'chequeTaken',
  'chequeCleared',
  'chequeBounced',
  'deskEntryCorrected',
  'disputeWithheld',
  'disputeReleased',
  'float',
  'deposit',
  'toDeposit',
  'closeTakenBack',
  'settlement',
  'settlementExplained',
  'deskSettlement',
  // an owner's own money, which sells nothing
  'testCapture',
  'testRefund',
  'testRefundBounced',
  'opening',
] as const

/** The kind of place: the part of an account's name before the colon. */
export const placeKind = sql<string>`split_part(journal_lines.account, ':', 1)`
export const isPlace = sql<boolean>`${placeKind} in (${sql.join(placeKinds)})`
export const isBetween = sql<boolean>`journal_entries.kind in (${sql.join(betweenKinds)})`

export type MovementRow = {
  entryId: string
  number: number
  day: string
  postedAt: Date
  kind: string
  account: string
  debitInPaise: number
  creditInPaise: number
  currency: string
  campus: string | null
  provider: string | null
  person: string | null
  orderId: string | null
  dayCloseId: string | null
  customerName: string | null
  course: string | null
  receiptNumber: string | null
}

/** The journal's lines on places of money that match the filters. A read model. */
export function movementsStore(db: Queryable, filters: MovementFilters) {
  const where = conditionsOf(filters, ofLines)
  const order = filters.sort === 'posted' ? sql`asc` : sql`desc`
  return {
    rows: async ({ limit, offset }: Slice): Promise<MovementRow[]> => {
      const { rows } = await sql<MovementRow>`
        select entry_id, journal_lines.number, to_char(occurred_on, 'YYYY-MM-DD') as day, posted_at, journal_entries.kind, account,
          debit_in_paise, credit_in_paise, journal_entries.currency, journal_lines.campus, provider,
          admins.name as person, journal_entries.order_id, day_close_id, orders.customer_name,
          courses.course_name as course, documents.number as receipt_number
        from journal_lines
        join journal_entries on journal_entries.id = entry_id
        left join admins on admins.id = admin_id
        left join orders on orders.id = journal_entries.order_id
        left join courses on courses.id = orders.course_id
        left join documents on documents.capture_id = journal_entries.capture_id and documents.kind = 'receipt'
          and not ${isGivenUp}
        where ${where} and ${isNearDays(filters)}
        order by position ${order}, journal_lines.number
        limit ${limit} offset ${offset}`.execute(db)
      return rows
    },
    sums: async (): Promise<MovementSums> => {
      const { rows } = await (
        isOfCourses(filters) ? sumsOfLines(where) : sumsOfDays(filters)
      ).execute(db)
      return rows[0] ?? { count: 0, come: 0, gone: 0 }
    },
  }
}

type MovementSums = { count: number; come: number; gone: number }

/** The kept sums know no courses. */
function isOfCourses({ course, department }: MovementFilters): boolean {
  return Boolean(course) || Boolean(department)
}

function sumsOfDays(filters: MovementFilters): RawBuilder<MovementSums> {
  return sql<MovementSums>`
    select coalesce(sum(lines), 0)::bigint as count,
      coalesce(sum(amount_in_paise) filter (where is_debit and currency = 'INR'), 0)::bigint as come,
      coalesce(sum(amount_in_paise) filter (where not is_debit and currency = 'INR'), 0)::bigint as gone
    from journal_sums
    where ${conditionsOf(filters, ofSums)}`
}

function sumsOfLines(where: RawBuilder<boolean>): RawBuilder<MovementSums> {
  return sql<MovementSums>`
    select count(*) as count,
      coalesce(sum(debit_in_paise) filter (where currency = 'INR'), 0)::bigint as come,
      coalesce(sum(credit_in_paise) filter (where currency = 'INR'), 0)::bigint as gone
    from journal_lines join journal_entries on journal_entries.id = entry_id
    where ${where}`
}

/**
 * Limits a list in posting order to the positions of the filtered days. The query reads no lines
 * before or after them.
 */
function isNearDays({ from, to }: MovementFilters): RawBuilder<boolean> {
  if (!from && !to) return sql<boolean>`true`
  const edge = (way: 'asc' | 'desc') => sql`(
    select position from (
      select (select position from journal_entries where occurred_on = day::date
        order by position ${sql.raw(way)} limit 1) as position
      from (select min(occurred_on) as first, max(occurred_on) as last from journal_entries) as known
      cross join generate_series(
        case when first < ${from ?? null}::date then ${from ?? null}::date else first end,
        case when last > ${to ?? null}::date then ${to ?? null}::date else last end, interval '1 day') as day
    ) as of_days
    where position is not null order by position ${sql.raw(way)} limit 1)`
  return sql<boolean>`position between ${edge('asc')} and ${edge('desc')}`
}

/**
 * The columns that a filter uses: of lines with their entries, or of the kept sums (decision 52).
 */
type Columns = Record<
  'isPlace' | 'placeKind' | 'campus' | 'isDebit' | 'isBetween',
  RawBuilder<unknown>
>

const ofLines: Columns = {
  isPlace,
  placeKind,
  campus: sql`journal_lines.campus`,
  isDebit: sql`debit_in_paise > 0`,
  isBetween,
}
const ofSums: Columns = {
  isPlace: sql`true`,
  placeKind: sql`split_part(account, ':', 1)`,
  campus: sql`campus`,
  isDebit: sql`is_debit`,
  isBetween: sql`kind in (${sql.join(betweenKinds)})`,
}

function conditionsOf(filters: MovementFilters, columns: Columns): RawBuilder<boolean> {
  const { from, to, place, method, provider, person, campus, direction } = filters
  const conditions = [
    columns.isPlace,
    from && sql<boolean>`occurred_on >= ${from}`,
    to && sql<boolean>`occurred_on <= ${to}`,
    place && sql<boolean>`account = ${place}`,
    method && sql<boolean>`${columns.placeKind} = ${method}`,
    provider && orNobody(sql`provider`, provider),
    person && orNobody(sql`admin_id::text`, person),
    campus && sql<boolean>`${columns.campus} = ${campus}`,
    direction && directionOf(direction, columns),
    ...soldConditions(filters),
  ].filter((condition) => typeof condition === 'object')
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function orNobody(column: RawBuilder<unknown>, value: string): RawBuilder<boolean> {
  return value === NOBODY ? sql`${column} is null` : sql`${column} = ${value}`
}

function soldConditions({ course, department }: MovementFilters) {
  return [
    course && soldAs(sql`courses.id`, course),
    department && soldAs(sql`courses.department_id`, department),
  ]
}

/** Only for lines: the course that an order is for, by its present department. */
function soldAs(column: RawBuilder<unknown>, id: string): RawBuilder<boolean> {
  if (id === NOBODY) return sql<boolean>`journal_entries.order_id is null`
  return sql<boolean>`journal_entries.order_id in (
    select orders.id from orders join courses on courses.id = orders.course_id where ${column}::text = ${id})`
}

function directionOf(direction: Direction, { isDebit, isBetween: moved }: Columns) {
  if (direction === 'moved') return moved
  if (direction === 'across') return sql`not ${moved}`
  return direction === 'in'
    ? sql`${isDebit} and not ${moved}`
    : sql`not (${isDebit}) and not ${moved}`
}
