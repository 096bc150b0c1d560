import { useState } from 'react'
import type { Matter, ToDecide } from '#contract/office/decide.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useInvalidate } from '#web/platform/data/use-invalidate.ts'
import { PageLink } from '#web/platform/ui/page-link.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { selectFrom } from '../../platform/table/filters/list-filter.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { kindLabels } from './kind-labels.ts'
import { matterColumns } from './matter-columns.tsx'
import { MatterDialog } from './matter-dialog.tsx'
import type { Act } from './matter-dialog.tsx'
import { MatterSteps } from './matter-steps.tsx'
import styles from './decide.module.css'

const toDecide = defineList('listToDecide', {
  title: 'To decide',
  rowsOf: (reply) => reply.matters,
  rowId: ({ _id }) => _id,
  filters: { kind: selectFrom('Kind', useKinds) },
  columns: matterColumns,
  emptyText: 'Nothing to decide.',
  emptyHelp: 'New matters show here by themselves.',
})

/** The kinds that this member of staff sees, with their numbers. */
function useKinds(reply: ToDecide | null) {
  return (reply?.kinds ?? []).map(({ kind, count }) => ({
    value: kind,
    label: count === 0 ? kindLabels[kind].many : `${kindLabels[kind].many} (${count})`,
  }))
}

export function meta() {
  return officeMeta(toDecide.title)
}

/** Everything that waits for a decision, each matter once, with its next step. */
export default function DecidePage() {
  const api = useApi()
  const list = useOfficeList(toDecide)
  const invalidate = useInvalidate()
  const [opened, setOpened] = useState<{ matter: Matter; act: Act } | null>(null)
  const changed = () => {
    list.result.refetch()
    invalidate('countWaiting')
  }
  const mark = ({ about }: Matter) => {
    // without the mark the list works as well
    api.openMatter({ about }).catch(() => {})
  }
  const open = (matter: Matter, act: Act) => {
    mark(matter)
    setOpened({ matter, act })
  }
  return (
    <OfficeListPage
      list={list}
      about={
        <p className={styles.about}>
          Also: <PageLink to={pages.officeCheques()}>All cheques</PageLink>{' '}
          <PageLink to={pages.officeProviderNews()}>All provider messages</PageLink>
        </p>
      }
      rowActions={(matter) => (
        <MatterSteps
          matter={matter}
          mark={() => mark(matter)}
          open={(act) => open(matter, act)}
          changed={changed}
        />
      )}
    >
      {opened && <MatterDialog {...opened} decided={changed} close={() => setOpened(null)} />}
    </OfficeListPage>
  )
}
