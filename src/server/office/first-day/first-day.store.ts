import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { invariant } from '../../platform/foundation/invariant.ts'

export type FirstDayFacts = {
  isDismissed: boolean
  /** True if the office has published a version of each policy. */
  hasOwnPolicies: boolean
  hasCategory: boolean
  hasCourse: boolean
  hasBatch: boolean
  /** True if every owner who can log in has a second factor. */
  ownersHaveFactors: boolean
  hasSentMail: boolean
}

export function firstDayStore(db: Queryable) {
  return {
    facts: async (): Promise<FirstDayFacts> => {
      const found = await sql<FirstDayFacts>`
        select
          (select dismissed_at is not null from first_day) as is_dismissed,
          (select count(distinct kind) = 3 from policy_versions
            where published_at is not null and published_by is not null) as has_own_policies,
          exists (select from departments) as has_category,
          exists (select from courses) as has_course,
          exists (select from batches) as has_batch,
          not exists (select from admins where role = 'owner' and blocked_at is null
            and not exists (select from second_factors
              where admin_id = admins.id and confirmed_at is not null)
            and not exists (select from passkeys where admin_id = admins.id)) as owners_have_factors,
          exists (select from sent_mails where outcome = 'sent') as has_sent_mail`.execute(db)
      const [facts] = found.rows
      invariant(facts, 'a question without a condition has an answer')
      return facts
    },

    /** False if it was hidden already. */
    dismiss: async (dismissedAt: Date): Promise<boolean> => {
      const row = await db
        .updateTable('firstDay')
        .set({ dismissedAt })
        .where('dismissedAt', 'is', null)
        .returning('isTheRow')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
