import { officePageSize } from '#contract/limits.ts'
import type { ActivityLine } from '#contract/activity.ts'
import type { Handlers } from '../http/handlers.ts'
import { activityWords } from '../activity/activity-words.ts'
import type { Audit } from './audit.service.ts'
import { actorNameOf, factsOf, wordable } from './list-activity.ts'
import type { ActivityRow } from './list-activity.ts'

/** The handlers of this subject's endpoints. */
export function auditRoutes(audit: Audit): Pick<Handlers, 'listActivity' | 'exportActivity'> {
  return {
    async listActivity({ page = 1, limit = officePageSize, ...wish }, { viewer }) {
      const { rows, total, actors } = await audit.list(viewer, { ...wish, page, limit })
      return {
        activity: rows.map(toLine),
        total,
        actors: actors.map(({ id, name }) => ({ _id: id, name })),
      }
    },
    async exportActivity(wish, { viewer }) {
      return { fileName: 'activity.csv', csv: await audit.export(viewer, wish) }
    },
  }
}

function toLine(row: ActivityRow): ActivityLine {
  const { id, happenedAt, actorKind, actorId, action, reason } = row
  const words = activityWords(wordable(row))
  return {
    _id: id,
    happenedAt: happenedAt.toISOString(),
    actor: {
      kind: actorKind === 'admin' || actorKind === 'student' ? actorKind : 'portal',
      _id: actorId,
      name: actorNameOf(row),
    },
    action,
    ...words,
    subject: { kind: row.subjectKind, _id: row.subjectId, label: row.subjectLabel },
    reason,
    before: factsOf(row.before),
    after: factsOf(row.after),
  }
}
