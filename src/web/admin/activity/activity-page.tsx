import type { ActivityList } from '#contract/activity.ts'
import { activityKinds } from '#contract/activity.ts'
import { useApi } from '#web/api/use-api.ts'
import { useMay } from '../frame/admin-session.ts'
import { officeMeta } from '../frame/office-meta.ts'
import { OfficePage } from '../frame/office-page.tsx'
import { DateFilter, SelectFilter } from '../table/list-filters.tsx'
import { OfficeTable } from '../table/office-table.tsx'
import { useOfficeList } from '../table/use-office-list.ts'
import { activityColumns } from './activity-columns.tsx'
import styles from './activity.module.css'
import { kindNames } from './kind-names.ts'

export function meta() {
  return officeMeta('Activity')
}

const filters = ['actor', 'kind', 'subject', 'from', 'to']
const rowsOf = (reply: ActivityList) => reply.activity

/** Who changed what, newest first; nobody can change the log itself. */
export default function ActivityPage() {
  const api = useApi()
  const isOwner = useMay('staff')
  const list = useOfficeList('listActivity', { rowsOf, filters })
  const actors = (list.reply?.actors ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  const kinds = activityKinds
    .filter((kind) => isOwner || kind !== 'staff')
    .map((kind) => ({ value: kind, label: kindNames[kind] }))
  return (
    <OfficePage title="Activity">
      <OfficeTable
        list={list}
        caption="Activity"
        columns={activityColumns}
        rowId={({ _id }) => _id}
        searchLabel="Who, what, which, why"
        filters={
          <>
            <SelectFilter list={list} name="actor" label="Who" choices={actors} />
            <SelectFilter list={list} name="kind" label="About" choices={kinds} />
            <div className={styles.days}>
              <DateFilter list={list} name="from" label="From" />
              <DateFilter list={list} name="to" label="To" />
            </div>
          </>
        }
        emptyText="No activity found."
        emptyHelp="Nobody has changed anything yet."
        exportCsv={() => api.exportActivity(list.exportInput)}
      />
    </OfficePage>
  )
}
