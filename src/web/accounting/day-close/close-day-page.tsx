import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Drawer, OpenDrawer, OpenDrawers } from '#contract/accounting/day-close.ts'
import { messages } from '#contract/messages.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import { shortDay } from '#contract/teaching/batch-words.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import type { Query } from '#web/platform/data/use-api-query.ts'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import grid from '../../platform/office-forms/form-grid.module.css'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { useAdmin } from '../../platform/office-session/admin-session.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { useCampusChoices } from '../../platform/table/filters/use-campus-choices.ts'
import { CountForm } from './count-form.tsx'
import styles from './day-close.module.css'
import { drawerPath } from './drawer-path.ts'

export function meta() {
  return officeMeta('Close my day')
}

/** Counts the caller's own drawer at one campus and closes its day. */
export default function CloseDayPage() {
  return (
    <NeedsPermission permission="counter">
      <OfficePage
        title="Close my day"
        width="form"
        back={{ label: 'Day close', path: pages.officeDayCloses() }}
      >
        <CloseDay />
      </OfficePage>
    </NeedsPermission>
  )
}

function CloseDay() {
  const query = useApiQuery('listOpenDrawers', {})
  return (
    <>
      <LoadFailed {...query} />
      {query.answer === null && query.failure === null && <p role="status">{messages.loading}</p>}
      {query.answer !== null && <ChosenDrawer open={query.answer} />}
    </>
  )
}

/** Begins with the own drawer that has cash in it; without one, with the campus of this person. */
function ChosenDrawer({ open }: { open: OpenDrawers }) {
  const [params, setParams] = useSearchParams()
  const { defaultCampus } = useInstitute()
  const campuses = useCampusChoices()
  const [day, setDay] = useState('')
  const own = open.drawers.filter(({ isOwn }) => isOwn)
  const [home = defaultCampus] = [own[0]?.campus, useAdmin()?.campus].filter(isNamed)
  const campus = params.get('campus') ?? home
  const query = useApiQuery('showDrawer', { campus, ...(day && { day }) })
  return (
    <div className={styles.form}>
      <div className={grid.grid}>
        <SelectField
          label="Campus"
          choices={campuses}
          value={campus}
          onChange={({ target }) => setParams({ campus: target.value }, { replace: true })}
        />
        <TextField
          label="Day"
          type="date"
          value={day || (query.answer?.day ?? '')}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
      <AnsweredDrawer query={query} own={own} />
    </div>
  )
}

type AnsweredDrawerProps = { query: Query<Drawer>; own: readonly OpenDrawer[] }

function AnsweredDrawer({ query, own }: AnsweredDrawerProps) {
  const { answer: drawer, failure } = query
  if (drawer === null)
    return failure === null ? <p role="status">{messages.loading}</p> : <LoadFailed {...query} />
  const others = own.filter(({ campus }) => campus !== drawer.campus)
  return <OneDrawer drawer={drawer} others={others.map(({ campus }) => campus)} />
}

function isNamed(campus: string | null | undefined): campus is string {
  return Boolean(campus)
}

/** @param others campuses where this person has another drawer with cash in it. */
function OneDrawer({ drawer, others }: { drawer: Drawer; others: readonly string[] }) {
  const { campus, day, closedUntil, isEmpty, cheques } = drawer
  const isClosed = closedUntil !== null && closedUntil >= day
  return (
    <>
      {others.length > 0 && (
        <Alert tone="info" title={`You have another open drawer: ${others.join(', ')}`}>
          {others.map((other) => (
            <p key={other}>
              <Link to={drawerPath(other)}>Count the drawer in {other}</Link>
            </p>
          ))}
        </Alert>
      )}
      {isClosed && (
        <p>
          Your drawer in {campus} is closed until {shortDay(closedUntil)}.{' '}
          <Link to={pages.officeDayCloses()}>See the day closes</Link>
        </p>
      )}
      {!isClosed && isEmpty && <p>Your drawer in {campus} is empty: no cash was taken here.</p>}
      {cheques.count > 0 && (
        <Alert tone="info" title={chequesTitle(cheques)}>
          <p>
            Do not count them as cash. Check that all are in the drawer:{' '}
            <Link to={pages.officeCheques()}>Cheques in hand</Link>.
          </p>
        </Alert>
      )}
      {!isClosed && !(isEmpty && others.length > 0) && (
        <CountForm key={`${campus} ${day}`} drawer={drawer} />
      )}
    </>
  )
}

function chequesTitle({ count, sum }: { count: number; sum: string }): string {
  const papers = count === 1 ? '1 cheque or draft' : `${count} cheques or drafts`
  return `${papers} in hand, ${formatRupeeText(sum)}`
}
