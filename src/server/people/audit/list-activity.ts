import type { ActivityKind } from '#contract/people/activity.ts'
import { countedAtMost, foundAtMost } from '#contract/platform/limits.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { formatIndianTime, startOfIndianDay } from '#contract/platform/time/indian-time.ts'
import { mayDo } from '#contract/platform/roles.ts'
import { wordPatterns } from '../../platform/db/like-text.ts'
import { csvDocument, csvMaxRows } from '../../platform/documents/csv-document.ts'
import { onePage } from '../../platform/foundation/list-page.ts'
import type { PageRequest } from '../../platform/foundation/list-page.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { activityListStore } from './activity-list.store.ts'
import type { ActivityFilters } from './activity-list.store.ts'
import { activityLabels } from '../../platform/activity/activity-labels.ts'

export type ActivityQuery = {
  q?: string | undefined
  actor?: string | undefined
  kind?: ActivityKind | undefined
  subject?: string | undefined
  /** Indian calendar days, both inclusive. */
  from?: string | undefined
  to?: string | undefined
}

export type ActivityRow = Awaited<ReturnType<ReturnType<typeof activityListStore>['find']>>[number]

/** Returns one page of the log, newest first. Only owners see lines about staff. */
export async function listActivity(
  { db }: Pick<Deps, 'db'>,
  principal: AdminPrincipal,
  input: ActivityQuery & PageRequest,
) {
  const store = activityListStore(db)
  const filters = filtersOf(input, principal)
  const most = filters.patterns.length > 0 ? foundAtMost : countedAtMost
  const [{ rows, ...counted }, actors] = await Promise.all([
    onePage(input, {
      rows: (slice) => store.find(filters, slice),
      count: () => store.count(filters, most),
      countedAtMost: most,
    }),
    store.actors(),
  ])
  return { rows: await withStudentNames(store, rows), ...counted, actors }
}

/**
 * Returns the same lines as a CSV file.
 * @throws Problem export-too-large.
 */
export async function exportActivity(
  { db }: Pick<Deps, 'db'>,
  principal: AdminPrincipal,
  input: ActivityQuery,
): Promise<string> {
  const slice = { limit: csvMaxRows + 1, offset: 0 }
  const store = activityListStore(db)
  const rows = await withStudentNames(store, await store.find(filtersOf(input, principal), slice))
  return csvDocument({
    columns: ['When', 'Who', 'What', 'Kind', 'Which', 'How', 'Reason', 'Before', 'After'],
    rows: rows.map((row) => {
      const { did, how } = activityLabels(wordable(row))
      return [
        formatIndianTime(row.happenedAt),
        actorNameOf(row),
        did,
        row.subjectKind,
        row.subjectLabel,
        how,
        row.reason,
        fieldsText(row.before),
        fieldsText(row.after),
      ]
    }),
  })
}

/**
 * Adds students' current names. The log stores none, because nothing in it can be erased; a closed
 * account shows its id.
 */
async function withStudentNames(
  store: ReturnType<typeof activityListStore>,
  rows: ActivityRow[],
): Promise<ActivityRow[]> {
  const ids = rows.flatMap(({ subjectKind, subjectId }) =>
    subjectKind === 'student' ? [subjectId] : [],
  )
  const names = await store.studentNames([...new Set(ids)])
  return rows.map((row) => ({
    ...row,
    subjectLabel: (row.subjectKind === 'student' && names.get(row.subjectId)) || row.subjectLabel,
  }))
}

/** The actor's name in the log, which stores no student's name. */
export function actorNameOf({ actorKind, actorName }: ActivityRow): string {
  if (actorKind === 'student') return 'A student'
  return actorKind === 'portal' ? 'The portal' : actorName
}

/** The recorder writes only JSON objects. */
export function detailsOf(json: unknown): Record<string, unknown> | null {
  return typeof json === 'object' && json !== null ? Object.fromEntries(Object.entries(json)) : null
}

export function wordable({ action, subjectKind, before, after }: ActivityRow) {
  return { action, subjectKind, before: detailsOf(before), after: detailsOf(after) }
}

function fieldsText(json: unknown): string {
  return Object.entries(detailsOf(json) ?? {})
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n')
}

function filtersOf(input: ActivityQuery, { role }: AdminPrincipal): ActivityFilters {
  const { q, actor, kind, subject, from, to } = input
  return {
    patterns: wordPatterns(q),
    actorId: actor,
    kind,
    subjectId: subject,
    from: from === undefined ? undefined : startOfIndianDay(from),
    until: to === undefined ? undefined : startOfIndianDay(dayAfter(to, 1)),
    isStaffShown: mayDo(role, 'staff'),
  }
}
