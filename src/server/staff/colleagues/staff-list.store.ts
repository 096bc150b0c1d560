import type { OrderByExpression } from 'kysely'
import { sql } from 'kysely'
import type { StaffRole } from '#contract/staff.ts'
import { ownEntry } from '#contract/own-entry.ts'
import type { Queryable } from '../../db/database.ts'
import { likeText } from '../../db/like-text.ts'
import type { DB } from '../../db/tables.generated.ts'

export type StaffState = 'active' | 'invited' | 'blocked'

export type StaffListQuery = {
  q?: string | undefined
  role?: StaffRole | undefined
  state?: StaffState | undefined
  sort: string
  page: number
  limit: number
}

const state = sql<StaffState>`case
  when admins.blocked_at is not null then 'blocked'
  when admins.password_hash is null then 'invited'
  else 'active' end`

/** A read model: everybody of the office. There are a few dozen at most, so no index is spent on it. */
export function staffListStore(db: Queryable) {
  return {
    async find(input: StaffListQuery) {
      return (
        matching(db, input)
          .leftJoin('secondFactors as factor', 'factor.adminId', 'admins.id')
          .select(['admins.id', 'admins.name', 'admins.email', 'admins.lastLoginAt'])
          // the column's check knows the same roles
          .select((row) => row.ref('admins.role').$castTo<StaffRole>().as('role'))
          .select(state.as('state'))
          .select(sql<boolean>`factor.confirmed_at is not null`.as('hasSecondFactor'))
          .orderBy(orderOf(input.sort))
          .orderBy('admins.id')
          .limit(input.limit)
          .offset((input.page - 1) * input.limit)
          .execute()
      )
    },

    async count(input: StaffListQuery): Promise<number> {
      const row = await matching(db, input)
        .select((admins) => admins.fn.countAll<number>().as('total'))
        .executeTakeFirst()
      return row?.total ?? 0
    },
  }
}

function matching(db: Queryable, { q, role, state: requestedState }: StaffListQuery) {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  let query = db.selectFrom('admins')
  for (const word of words) {
    const pattern = `%${likeText(word)}%`
    query = query.where(sql<boolean>`lower(admins.name || ' ' || admins.email) like ${pattern}`)
  }
  if (role !== undefined) query = query.where('admins.role', '=', role)
  if (requestedState !== undefined) query = query.where(state, '=', requestedState)
  return query
}

function orderOf(sort: string): OrderByExpression<DB, 'admins', unknown> {
  const direction = sql.raw(sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last')
  const byName = sql`lower(admins.name)`
  const columns: Record<string, ReturnType<typeof sql>> = {
    name: byName,
    email: sql`admins.email`,
    role: sql`admins.role`,
    lastLoginAt: sql`admins.last_login_at`,
  }
  return sql`${ownEntry(columns, sort.replace(/^-/, '')) ?? byName} ${direction}`
}
