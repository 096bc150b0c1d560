import { sql } from 'kysely'
import type { CountedCash } from '#contract/money/cash.ts'
import type { ListDayClosesInput } from '#contract/accounting/day-close.ts'
import { mayDo, staffRoles } from '#contract/platform/roles.ts'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/foundation/list-page.ts'

export type DrawerOf = { campus: string; adminId: string; day: string }

/** The journal's sums of a drawer's account in paise; money that left it is below zero. */
export type DrawerSums = {
  closedUntil: string | null
  openingInPaise: number
  takenInPaise: number
  givenBackInPaise: number
  correctedInPaise: number
}

export type NewDayClose = {
  id: string
  campus: string
  adminId: string
  day: string
  floatInPaise: number
  expectedInPaise: number
  counted: CountedCash
  countedInPaise: number
  differenceInPaise: number
  differenceReason: string | null
  keptInPaise: number
  depositedInPaise: number
  depositReference: string | null
  /** The cheques in the drawer without a decision. */
  chequesCount: number
  chequesInPaise: number
  closedBy: string
  closedAt: Date
}

type Filters = Omit<ListDayClosesInput, 'page' | 'limit'> & {
  adminId?: string
}

export function dayClosesStore(db: Queryable) {
  return {
    sumsOf: (drawer: DrawerOf) => sumsOf(db, drawer),
    rows: async (filters: Filters, { limit, offset }: Slice) =>
      matching(db, filters)
        .orderBy('day', 'desc')
        .orderBy('closedAt', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    count: async (filters: Filters): Promise<number> => {
      const { count } = await matching(db, filters)
        .clearSelect()
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
    /** The cheques in hand: their number and sum in paise. */
    chequesOf: (drawer: DrawerOf) => chequesOf(db, drawer),
    find: async (id: string) => {
      const row = await selected(db).where('dayCloses.id', '=', id).executeTakeFirst()
      return row ?? null
    },
    /** Other members of staff than these who could confirm. */
    countOthers: async (excluded: string[]): Promise<number> => {
      const { count } = await db
        .selectFrom('admins')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('blockedAt', 'is', null)
        .where(
          'role',
          'in',
          staffRoles.filter((role) => mayDo(role, 'counter')),
        )
        .where('id', 'not in', excluded)
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

export type DayCloseRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof dayClosesStore>['find']>>
>

/** Writes day closes; the database keeps them unchanged. */
export function dayCloseChanges(tx: Transaction) {
  return {
    insert: async ({ counted, ...close }: NewDayClose): Promise<void> => {
      await tx
        .insertInto('dayCloses')
        .values({ ...close, counted: JSON.stringify(counted) })
        .execute()
    },
    /** @returns false where another person has confirmed it meanwhile. */
    confirm: async (
      id: string,
      second: { confirmedBy: string; confirmedAt: Date; confirmedAloneBecause: string | null },
    ): Promise<boolean> => {
      const { numUpdatedRows } = await tx
        .updateTable('dayCloses')
        .set({ ...second, state: 'confirmed' })
        .where('id', '=', id)
        .where('state', '=', 'closed')
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}

async function sumsOf(db: Queryable, { campus, adminId, day }: DrawerOf): Promise<DrawerSums> {
  const { rows } = await sql<DrawerSums>`
    with closed as (
      select max(day) as until from day_closes where campus = ${campus} and admin_id = ${adminId}
    ), moved as (
      select kind, debit_in_paise - credit_in_paise as amount, occurred_on <= until as is_before
      from journal_lines join journal_entries on journal_entries.id = entry_id, closed
      where account = ${`cash:${campus.toLowerCase()}`} and admin_id = ${adminId}
        and occurred_on <= ${day} and currency = 'INR'
    )
    select (select to_char(until, 'YYYY-MM-DD') from closed) as closed_until,
      ${sumWhere(sql`is_before`)} as opening_in_paise,
      ${sumWhere(sql`is_before is not true and kind in ('capture', 'captureToDecide')`)} as taken_in_paise,
      ${sumWhere(sql`is_before is not true and kind = 'refund'`)} as given_back_in_paise,
      ${sumWhere(sql`is_before is not true
        and kind not in ('capture', 'captureToDecide', 'refund')`)} as corrected_in_paise
    from moved`.execute(db)
  const [sums] = rows
  return (
    sums ?? {
      closedUntil: null,
      openingInPaise: 0,
      takenInPaise: 0,
      givenBackInPaise: 0,
      correctedInPaise: 0,
    }
  )
}

async function chequesOf(db: Queryable, { campus, adminId, day }: DrawerOf) {
  const { rows } = await sql<{ count: number; sumInPaise: number }>`
    select count(*) as count, coalesce(sum(amount_in_paise), 0)::bigint as sum_in_paise
    from cheques
    where lower(campus) = ${campus.toLowerCase()} and taken_by = ${adminId} and state = 'inHand'
      and (taken_at at time zone 'Asia/Kolkata')::date <= ${day}`.execute(db)
  return rows[0] ?? { count: 0, sumInPaise: 0 }
}

function sumWhere(condition: ReturnType<typeof sql>) {
  return sql`coalesce(sum(amount) filter (where ${condition}), 0)::bigint`
}

function selected(db: Queryable) {
  return db
    .selectFrom('dayCloses')
    .innerJoin('admins as person', 'person.id', 'dayCloses.adminId')
    .innerJoin('admins as closer', 'closer.id', 'dayCloses.closedBy')
    .leftJoin('admins as second', 'second.id', 'dayCloses.confirmedBy')
    .select([
      'dayCloses.id',
      'dayCloses.campus',
      'adminId',
      'state',
      'counted',
      'closedBy',
      'closedAt',
    ])
    .select(['floatInPaise', 'expectedInPaise', 'countedInPaise', 'differenceInPaise'])
    .select(['differenceReason', 'keptInPaise', 'depositedInPaise', 'depositReference'])
    .select(['confirmedAt', 'confirmedAloneBecause', 'chequesCount', 'chequesInPaise'])
    .select(['person.name as personName', 'closer.name as closerName', 'second.name as secondName'])
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
}

function matching(db: Queryable, { state, campus, from, to, adminId }: Filters) {
  let query = selected(db)
  if (state) query = query.where('dayCloses.state', '=', state)
  if (campus) query = query.where('dayCloses.campus', '=', campus)
  if (from) query = query.where(sql`day`, '>=', from)
  if (to) query = query.where(sql`day`, '<=', to)
  return adminId ? query.where('adminId', '=', adminId) : query
}
