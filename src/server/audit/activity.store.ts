import type { Queryable } from '../db/database.ts'
import type { Activity } from './activity.ts'

type NewActivity = Activity & { id: string; now: Date }

/** All SQL about the activity log. */
export function activityStore(db: Queryable) {
  return {
    async add({ id, now, by, subject, before, after, ...activity }: NewActivity): Promise<void> {
      await db
        .insertInto('activity')
        .values({
          id,
          happenedAt: now,
          actorKind: by.kind,
          actorId: by.kind === 'portal' ? null : by.id,
          actorName: by.kind === 'admin' ? by.name : '',
          action: activity.action,
          subjectKind: subject.kind,
          subjectId: subject.id,
          subjectLabel: subject.label,
          before: before === undefined ? null : JSON.stringify(before),
          after: after === undefined ? null : JSON.stringify(after),
          reason: activity.reason ?? null,
        })
        .execute()
    },
  }
}
