import type { ActivityLine } from '#contract/people/activity.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { activityLabels } from '../../platform/activity/activity-labels.ts'
import type { Audit } from './audit.service.ts'
import { actorNameOf, detailsOf, wordable } from './list-activity.ts'
import type { ActivityRow } from './list-activity.ts'

export function auditRoutes(audit: Audit): Pick<Handlers, 'listActivity' | 'exportActivity'> {
  return {
    async listActivity(input, { principal }) {
      const { rows, total, isMore, actors } = await audit.list(principal, input)
      return {
        activity: rows.map(toLine),
        total,
        isMore,
        actors: actors.map(({ id, name }) => ({ _id: id, name })),
      }
    },
    async exportActivity(input, { principal }) {
      return { fileName: 'activity.csv', csv: await audit.export(principal, input) }
    },
  }
}

function toLine(row: ActivityRow): ActivityLine {
  const { id, happenedAt, actorKind, actorId, action, reason } = row
  const words = activityLabels(wordable(row))
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
    before: detailsOf(row.before),
    after: detailsOf(row.after),
  }
}
