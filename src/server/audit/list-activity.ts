import type { ActivityKind } from '#contract/activity.ts'
import { formatIndianTime } from '#contract/indian-time.ts'
import { mayDo } from '#contract/staff.ts'
import { csvDocument, csvMaxRows } from '../documents/csv-document.ts'
import { dayAfter, startOfIndianDay } from '../foundation/indian-day.ts'
import type { AdminViewer } from '../viewer/viewer.ts'
import type { Tools } from '../tools/tools.ts'
import { activityListStore } from './activity-list.store.ts'
import type { ActivityFilters } from './activity-list.store.ts'
import { activityWords } from '../activity/activity-words.ts'

export type ActivityWish = {
  q?: string | undefined
  actor?: string | undefined
  kind?: ActivityKind | undefined
  subject?: string | undefined
  /** Days of Indian time, both included. */
  from?: string | undefined
  to?: string | undefined
}

export type ActivityRow = Awaited<ReturnType<ReturnType<typeof activityListStore>['find']>>[number]

type Slice = { page: number; limit: number }

/** One page of the log, newest first. Lines about members of staff are shown to owners only. */
export async function listActivity(
  { db }: Pick<Tools, 'db'>,
  viewer: AdminViewer,
  { page, limit, ...wish }: ActivityWish & Slice,
) {
  const store = activityListStore(db)
  const filters = filtersOf(wish, viewer)
  const [rows, total, actors] = await Promise.all([
    store.find(filters, { limit, offset: (page - 1) * limit }),
    store.count(filters),
    store.actors(),
  ])
  return { rows: await withStudentNames(store, rows), total, actors }
}

/**
 * The same lines as a table for a spreadsheet.
 * @throws Problem export-too-large.
 */
export async function exportActivity(
  { db }: Pick<Tools, 'db'>,
  viewer: AdminViewer,
  wish: ActivityWish,
): Promise<string> {
  const slice = { limit: csvMaxRows + 1, offset: 0 }
  const store = activityListStore(db)
  const rows = await withStudentNames(store, await store.find(filtersOf(wish, viewer), slice))
  return csvDocument({
    columns: ['When', 'Who', 'What', 'Kind', 'Which', 'How', 'Reason', 'Before', 'After'],
    rows: rows.map((row) => {
      const { did, how } = activityWords(wordable(row))
      return [
        formatIndianTime(row.happenedAt),
        actorNameOf(row),
        did,
        row.subjectKind,
        row.subjectLabel,
        how,
        row.reason,
        factsText(row.before),
        factsText(row.after),
      ]
    }),
  })
}

/**
 * The log itself keeps no name of a student, because nothing in it can be erased: whoever reads it sees the name
 * of today, and the id where the account is closed.
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

/** How the log names who it was; a student's name is not kept in it. */
export function actorNameOf({ actorKind, actorName }: ActivityRow): string {
  if (actorKind === 'student') return 'A student'
  return actorKind === 'portal' ? 'The portal' : actorName
}

/** Facts are JSON objects: the recorder writes nothing else. */
export function factsOf(json: unknown): Record<string, unknown> | null {
  return typeof json === 'object' && json !== null ? Object.fromEntries(Object.entries(json)) : null
}

export function wordable({ action, subjectKind, before, after }: ActivityRow) {
  return { action, subjectKind, before: factsOf(before), after: factsOf(after) }
}

function factsText(json: unknown): string {
  return Object.entries(factsOf(json) ?? {})
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n')
}

function filtersOf(wish: ActivityWish, { role }: AdminViewer): ActivityFilters {
  const { q, actor, kind, subject, from, to } = wish
  return {
    words: (q ?? '').toLowerCase().split(/\s+/).filter(Boolean),
    actorId: actor,
    kind,
    subjectId: subject,
    from: from === undefined ? undefined : startOfIndianDay(from),
    until: to === undefined ? undefined : startOfIndianDay(dayAfter(to, 1)),
    isStaffShown: mayDo(role, 'staff'),
  }
}
