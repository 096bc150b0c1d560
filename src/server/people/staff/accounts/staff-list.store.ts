import type { OrderByExpression, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { StaffRole } from '#contract/platform/roles.ts'
import type { StaffSort } from '#contract/people/staff-accounts.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { wordPatterns } from '../../../platform/db/like-text.ts'
import type { Slice } from '../../../platform/foundation/list-page.ts'
import { hasAnyFactor } from '../members/admins.store.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'

export type StaffState = 'active' | 'invited' | 'blocked'

export type StaffListQuery = {
  q?: string | undefined
  role?: StaffRole | undefined
  state?: StaffState | undefined
  sort?: StaffSort | undefined
}

const state = sql<StaffState>`case
  when admins.blocked_at is not null then 'blocked'
  when admins.password_hash is null then 'invited'
  else 'active' end`

/** The list of staff. It needs no index, because there are a few dozen people at most. */
export function staffListStore(db: Queryable) {
  return {
    async find(input: StaffListQuery, { limit, offset }: Slice) {
      return (
        matching(db, input)
          .select(['admins.id', 'admins.name', 'admins.email', 'admins.lastLoginAt'])
          // the column's CHECK constraint allows only these roles
          .select((row) => row.ref('admins.role').$castTo<StaffRole>().as('role'))
          .select(['admins.campus', 'admins.isCampusOnly'])
          .select(state.as('state'))
          .select(hasAnyFactor.as('hasSecondFactor'))
          .orderBy(orderOf(input.sort ?? 'name'))
          .orderBy('admins.id')
          .limit(limit)
          .offset(offset)
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
  let query = db.selectFrom('admins')
  for (const pattern of wordPatterns(q))
    query = query.where(sql<boolean>`lower(admins.name || ' ' || admins.email) like ${pattern}`)
  if (role !== undefined) query = query.where('admins.role', '=', role)
  if (requestedState !== undefined) query = query.where(state, '=', requestedState)
  return query
}

const columns = {
  name: sql`lower(admins.name)`,
  email: sql`admins.email`,
  role: sql`admins.role`,
  lastLoginAt: sql`admins.last_login_at`,
} as const satisfies Record<Upwards<StaffSort>, RawBuilder<unknown>>

type Upwards<Sort extends string> = Sort extends `-${infer Column}` ? Column : Sort

function orderOf(sort: StaffSort): OrderByExpression<DB, 'admins', unknown> {
  const isDown = sort.startsWith('-')
  // a sort is a column's name, with or without the sign
  const column = columns[(isDown ? sort.slice(1) : sort) as Upwards<StaffSort>]
  return sql`${column} ${sql.raw(isDown ? 'desc nulls last' : 'asc nulls last')}`
}
