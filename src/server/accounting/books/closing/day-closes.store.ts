import { sql } from 'kysely'
import type { CountedCash } from '#contract/money/cash.ts'
import type { ListDayClosesInput } from '#contract/accounting/day-close.ts'
import { mayDo, staffRoles } from '#contract/platform/roles.ts'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/foundation/list-page.ts'

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
  /** Set aside for the bank. */
  depositedInPaise: number
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
    rows: async (filters: Filters, { limit, offset }: Slice) =>
      matching(db, filters)
        .orderBy('dayCloses.day', 'desc')
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
    /** @returns false where it was confirmed or taken back meanwhile. */
    takeBack: async (
      id: string,
      trace: { takenBackAt: Date; takenBackBecause: string },
    ): Promise<boolean> => {
      const { numUpdatedRows } = await tx
        .updateTable('dayCloses')
        .set({ ...trace, state: 'takenBack' })
        .where('id', '=', id)
        .where('state', '=', 'closed')
        .where('depositId', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}

function selected(db: Queryable) {
  return db
    .selectFrom('dayCloses')
    .innerJoin('admins as person', 'person.id', 'dayCloses.adminId')
    .innerJoin('admins as closer', 'closer.id', 'dayCloses.closedBy')
    .leftJoin('admins as second', 'second.id', 'dayCloses.confirmedBy')
    .leftJoin('cashDeposits', 'cashDeposits.id', 'dayCloses.depositId')
    .leftJoin('admins as carrier', 'carrier.id', 'cashDeposits.madeBy')
    .select([
      'dayCloses.id',
      'dayCloses.campus',
      'adminId',
      'state',
      'counted',
      'closedBy',
      'closedAt',
    ])
    .select(['takenBackAt', 'takenBackBecause', 'cashDeposits.reference as slip'])
    .select('carrier.name as carrierName')
    .select(['floatInPaise', 'expectedInPaise', 'countedInPaise', 'differenceInPaise'])
    .select(['differenceReason', 'keptInPaise', 'depositedInPaise', 'depositReference'])
    .select(['confirmedAt', 'confirmedAloneBecause', 'chequesCount', 'chequesInPaise'])
    .select(['person.name as personName', 'closer.name as closerName', 'second.name as secondName'])
    .select(sql<string>`to_char(day_closes.day, 'YYYY-MM-DD')`.as('day'))
    .select(sql<string | null>`to_char(cash_deposits.day, 'YYYY-MM-DD')`.as('depositDay'))
    .select(
      sql<boolean>`exists (select from day_closes as later where later.campus = day_closes.campus
        and later.admin_id = day_closes.admin_id and later.day > day_closes.day and later.state <> 'takenBack')`.as(
        'isFollowed',
      ),
    )
}

function matching(db: Queryable, { state, campus, from, to, adminId }: Filters) {
  let query = selected(db)
  if (state) query = query.where('dayCloses.state', '=', state)
  if (campus) query = query.where('dayCloses.campus', '=', campus)
  if (from) query = query.where(sql`day_closes.day`, '>=', from)
  if (to) query = query.where(sql`day_closes.day`, '<=', to)
  return adminId ? query.where('adminId', '=', adminId) : query
}
