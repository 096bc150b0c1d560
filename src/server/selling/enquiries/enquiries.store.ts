import { sql } from 'kysely'
import type { ListTeamEnquiriesInput } from '#contract/selling/groups/team-enquiries.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { wordPatterns } from '../../platform/db/like-text.ts'
import type { Slice } from '../../platform/foundation/list-page.ts'

type NewEnquiry = {
  id: string
  organisation: string
  contactName: string
  email: string | null
  phone: string | null
  courseId: string | null
  courseName: string | null
  people: number
  message: string | null
  madeAt: Date
}
type Answered = { answeredAt: Date; answeredByName: string }

export type EnquiryRow = NewEnquiry & {
  answeredAt: Date | null
  answeredByName: string | null
  orderId: string | null
}

export function enquiriesStore(db: Queryable) {
  const find = (id: string): Promise<EnquiryRow | undefined> =>
    db.selectFrom('teamEnquiries').selectAll().where('id', '=', id).executeTakeFirst()
  return {
    find,
    async insert(enquiry: NewEnquiry): Promise<void> {
      await db.insertInto('teamEnquiries').values(enquiry).execute()
    },

    async countSince(since: Date): Promise<number> {
      const { count } = await db
        .selectFrom('teamEnquiries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('madeAt', '>=', since)
        .executeTakeFirstOrThrow()
      return count
    },

    async has(id: string): Promise<boolean> {
      return (await find(id)) !== undefined
    },

    async deleteBefore(moment: Date): Promise<void> {
      await db.deleteFrom('teamEnquiries').where('madeAt', '<', moment).execute()
    },
  }
}

/** Changes of an enquiry's state; each happens once. */
export function enquiryChanges(db: Queryable) {
  return {
    /** @returns the organisation; null if there is no unanswered enquiry. */
    async answer(id: string, answered: Answered): Promise<string | null> {
      const row = await db
        .updateTable('teamEnquiries')
        .set(answered)
        .where('id', '=', id)
        .where('answeredAt', 'is', null)
        .returning('organisation')
        .executeTakeFirst()
      return row?.organisation ?? null
    },

    /** @returns the organisation; null if it is unknown or has a group order already. */
    async becomeGroup(
      id: string,
      { orderId, answeredAt, answeredByName }: Answered & { orderId: string },
    ): Promise<string | null> {
      const row = await db
        .updateTable('teamEnquiries')
        .set({
          orderId,
          answeredAt: sql`coalesce(answered_at, ${answeredAt})`,
          answeredByName: sql`coalesce(answered_by_name, ${answeredByName})`,
        })
        .where('id', '=', id)
        .where('orderId', 'is', null)
        .returning('organisation')
        .executeTakeFirst()
      return row?.organisation ?? null
    },
  }
}

/** New enquiries first, then the newest. */
export function enquiriesList(db: Queryable, filters: ListTeamEnquiriesInput) {
  return {
    rows: ({ limit, offset }: Slice): Promise<EnquiryRow[]> =>
      matching(db, filters)
        .selectAll()
        .orderBy('answeredAt', (by) => by.desc().nullsFirst())
        .orderBy('madeAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    count: async (): Promise<number> => {
      const { count } = await matching(db, filters)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

function matching(db: Queryable, { q, state }: ListTeamEnquiriesInput) {
  let query = db.selectFrom('teamEnquiries')
  for (const pattern of wordPatterns(q))
    query = query.where(
      sql<boolean>`lower(concat_ws(' ', organisation, contact_name, email, phone, course_name, message)) like ${pattern}`,
    )
  if (state === 'group') return query.where('orderId', 'is not', null)
  if (state === undefined) return query
  query = query.where('orderId', 'is', null)
  return query.where('answeredAt', state === 'new' ? 'is' : 'is not', null)
}
