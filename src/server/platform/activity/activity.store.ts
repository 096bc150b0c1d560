import type { Queryable } from '../db/database.ts'
import type { Activity } from './activity.ts'

type NewActivity = Activity & { id: string; now: Date }

/** PostgreSQL accepts 65,535 parameters a statement; a line has about a dozen. */
const LINES_AT_ONCE = 1_000

export function activityStore(db: Queryable) {
  return {
    async add(lines: readonly NewActivity[]): Promise<void> {
      for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
        const rows = lines.slice(from, from + LINES_AT_ONCE).map(rowOf)
        await db.insertInto('activity').values(rows).execute()
      }
    },
  }
}

function rowOf({ id, now, by, subject, before, after, ...activity }: NewActivity) {
  return {
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
  }
}
