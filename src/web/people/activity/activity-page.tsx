import type { ActivityKind, ActivityList } from '#contract/people/activity.ts'
import { useMay } from '../../platform/frame/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import type { Choice } from '../../platform/table/list-filter.ts'
import { choicesOf, day, linked, selectFrom } from '../../platform/table/list-filter.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { activityColumns } from './activity-columns.tsx'
import { kindNames } from './kind-names.ts'

const activity = defineList('listActivity', {
  title: 'Activity',
  rowsOf: (reply) => reply.activity,
  rowId: ({ _id }) => _id,
  searchLabel: 'Who, what, which, why',
  filters: {
    actor: selectFrom('Who', actorsOf),
    kind: selectFrom('About', useKinds),
    subject: linked(),
    from: day('From'),
    to: day('To'),
  },
  columns: activityColumns,
  emptyText: 'No activity found.',
  emptyHelp: 'Nobody has changed anything yet.',
  exportCsv: (api, asked) => api.exportActivity(asked),
})

export function meta() {
  return officeMeta(activity.title)
}

/** The activity log: actor and change, newest first. Nobody can change it. */
export default function ActivityPage() {
  return <OfficeListPage list={useOfficeList(activity)} />
}

function actorsOf(reply: ActivityList | null): Choice[] {
  return (reply?.actors ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
}

function useKinds(): Choice<ActivityKind>[] {
  const isOwner = useMay('staff')
  return choicesOf(kindNames).filter(({ value }) => isOwner || value !== 'staff')
}
