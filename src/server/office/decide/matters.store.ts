import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { MatterKind } from '#contract/office/decide.ts'
import { OPENED_FOR_MINUTES } from '#contract/office/decide.ts'
import { MINUTE_MS } from '#contract/platform/durations.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { waitingRefundStates } from '#contract/money/refunds/refunds.ts'
import { endedByRefund } from '../../money/payments.service.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Slice } from '../../platform/foundation/list-page.ts'
import { strandedMatters } from '../batches/enrollment-places.store.ts'
import { unallocatedMatters } from './unallocated-returns.store.ts'
import { unbackedMatters } from './unbacked-enrollments.store.ts'
import { unreturnedTests } from './unreturned-tests.store.ts'
import { unsettledMatters } from './unsettled-money.store.ts'

/** `note`: a word of the branch, such as the kind of a flag. */
export type MatterRow = {
  kind: MatterKind
  id: string
  about: string
  orderId: string | null
  since: Date
  dueAt: Date | null
  amountInPaise: number | null
  note: string | null
  studentId: string | null
  person: string | null
  course: string | null
  campus: string | null
  openedByName: string | null
  openedAt: Date | null
}

/** dueAt: the first deadline. */
type CountOfKind = { kind: MatterKind; count: number; dueAt: Date | null }

/** Whose list it is, and when. */
export type MattersFor = {
  kinds: readonly MatterKind[]
  now: Date
  adminId: string
  /** Only matters of this campus; null: all. */
  campus: string | null
}

export function mattersStore(db: Queryable) {
  return {
    /** The number of matters of each kind that has some. */
    count: async (of: Omit<MattersFor, 'adminId'>): Promise<CountOfKind[]> => {
      if (of.kinds.length === 0) return []
      const { rows } = await sql<CountOfKind>`
        with ${once(of)}
        select kind, count(*) as count, min(due_at) as due_at from matters group by kind`.execute(
        db,
      )
      return rows
    },
    /** Urgent ones first, then the oldest. `kind`: only this one. */
    list: async (
      { kind, ...of }: MattersFor & { kind: MatterKind | undefined },
      { limit, offset }: Slice,
    ): Promise<MatterRow[]> => {
      if (of.kinds.length === 0) return []
      const wanted = kind === undefined ? sql`true` : sql`kind = ${kind}`
      const lapsed = new Date(of.now.getTime() - OPENED_FOR_MINUTES * MINUTE_MS)
      const { rows } = await sql<MatterRow>`
        with ${once(of)}, page as (
          select * from matters where ${wanted}
          order by rank > ${LAST_URGENT}, since, kind, id limit ${limit} offset ${offset}
        )
        select page.kind, page.id, page.about, page.order_id, page.since, page.due_at, page.note,
          coalesce(page.amount_in_paise, orders.amount_in_paise) as amount_in_paise,
          coalesce(orders.student_id, concessions.student_id) as student_id,
          coalesce(orders.customer_name, students.first_name || ' ' || students.last_name) as person,
          coalesce(orders.course_name, courses.course_name) as course, orders.campus,
          admins.name as opened_by_name, opened_at
        from page
        left join orders on orders.id = page.order_id
        left join concessions on page.kind = 'discounts' and concessions.id::text = page.id
        left join students on students.id = concessions.student_id
        left join courses on courses.id = concessions.course_id
        left join opened_matters on opened_matters.about = page.about and opened_at > ${lapsed}
          and opened_by <> ${of.adminId}
        left join admins on admins.id = opened_by
        order by rank > ${LAST_URGENT}, since, page.kind, page.id`.execute(db)
      return rows
    },
  }
}

/** Matters up to this rank come first, whatever their age: a restore and disputes. */
const LAST_URGENT = 1

/** Each order once, with its most urgent kind; all its matters of that kind. */
function once({ kinds, now, campus }: Omit<MattersFor, 'adminId'>): RawBuilder<unknown> {
  const branches = kinds.flatMap((kind) =>
    branchesOf[kind](now).map(
      ({ rank, of }) => sql`
    select ${sql.lit(rank)}::int as rank, ${sql.lit(kind)} as kind, id, order_id, since, due_at,
      amount_in_paise, note, coalesce(order_id, ${sql.lit(`${kind} `)} || id) as about
    from (${of}) as ${sql.ref(`of_${kind}_${rank}`)}`,
    ),
  )
  return sql`ranked as (
      select *, min(rank) over (partition by about) as best
      from (${sql.join(branches, sql` union all `)}) as every
    ), matters as (select * from ranked where rank = best and ${isAt(campus)})`
}

/** A member of staff of one campus sees its orders only. */
function isAt(campus: string | null): RawBuilder<unknown> {
  if (campus === null) return sql`true`
  return sql`exists (select from orders where orders.id = order_id and orders.campus = ${campus})`
}

type Branch = { rank: number; of: RawBuilder<unknown> }

const nothingMore = sql`null::timestamptz as due_at, null::text as note`
const noAmount = sql`null::bigint as amount_in_paise`
/** Literal states, as in the partial index. */
const waitingRefunds = sql.join(waitingRefundStates.map((state) => sql.lit(state)))

/** Each with columns id, order_id, since, due_at, amount_in_paise, note; rank 0 is the most urgent. */
const branchesOf: Record<MatterKind, (now: Date) => Branch[]> = {
  restore: () => [
    {
      rank: 0,
      of: sql`select provider || ' ' || provider_order_id as id, null as order_id, found_at as since,
          amount_in_paise, null::timestamptz as due_at, provider || ' ' || provider_order_id as note
        from lost_payments where state = 'for-person' and resolved_at is null`,
    },
  ],
  refunds: () => [
    {
      rank: 3,
      of: sql`select id::text as id, order_id, requested_at as since, amount_in_paise,
          null::timestamptz as due_at, state as note
        from refunds where state in (${waitingRefunds})`,
    },
  ],
  returns: () => [
    { rank: 2, of: sql`select *, ${nothingMore} from (${unallocatedMatters}) as one` },
  ],
  payments: () => [
    { rank: 4, of: sql`select *, ${noAmount}, ${nothingMore} from (${unsettledMatters}) as one` },
  ],
  seats: () => [{ rank: 5, of: sql`select *, ${nothingMore} from (${unbackedMatters}) as one` }],
  orders: () => [
    {
      rank: LAST_URGENT,
      of: sql`select order_id as id, order_id, min(raised_at) as since, ${noAmount},
          min(evidence_due_at) as due_at, 'disputed' as note
        from disputes where closed_at is null group by order_id`,
    },
    // a refund on its way leaves nothing to decide
    {
      rank: 6,
      of: sql`select id, id as order_id, min(since) as since, ${noAmount}, null::timestamptz as due_at,
          (array_agg(note order by since) filter (where note is not null))[1] as note
        from (
          select order_id as id, raised_at as since, kind as note from order_flags
          where resolved_at is null and not (kind in (${sql.join([...endedByRefund])}) and exists (select from refunds
            where refunds.order_id = order_flags.order_id and state in ('approved', 'sent')))
          union all
          select id, created_at, null from orders where state = 'underReview'
        ) as reasons
        group by id`,
    },
  ],
  batches: () => [
    { rank: 7, of: sql`select *, ${noAmount}, ${nothingMore} from (${strandedMatters}) as one` },
  ],
  cheques: (now) => [
    {
      rank: 8,
      of: sql`select id::text as id, order_id, taken_at as since, amount_in_paise, ${nothingMore}
        from cheques where state = 'inHand' and dated_on <= ${indianDayOf(now)}::date`,
    },
  ],
  discounts: () => [
    {
      rank: 9,
      of: sql`select id::text as id, null as order_id, given_at as since, ${noAmount},
          null::timestamptz as due_at, given_by_name as note
        from concessions where state = 'pending'`,
    },
  ],
  messages: () => [
    {
      rank: 10,
      of: sql`select id::text as id, null as order_id, received_at as since, ${noAmount}, ${nothingMore}
        from provider_inbox where state <> 'applied' and resolved_at is null`,
    },
  ],
  testPayments: (now) => [
    {
      rank: 11,
      of: sql`select *, null as order_id, null::timestamptz as due_at, id as note from (${unreturnedTests(now)}) as one`,
    },
  ],
}
