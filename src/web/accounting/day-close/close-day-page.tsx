import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import grid from '../../platform/office-forms/form-grid.module.css'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { useCampusChoices } from '../../platform/table/filters/use-campus-choices.ts'
import { Money } from '../../platform/table/cells/money.tsx'
import { CountForm } from './count-form.tsx'
import styles from './day-close.module.css'

export function meta() {
  return officeMeta('Close my day')
}

/** Counts the caller's own drawer at one campus and closes its day. */
export default function CloseDayPage() {
  return (
    <NeedsPermission permission="counter">
      <CloseDay />
    </NeedsPermission>
  )
}

function CloseDay() {
  const [campus, setCampus] = useState(useInstitute().defaultCampus)
  const campuses = useCampusChoices()
  const [day, setDay] = useState('')
  const query = useApiQuery('showDrawer', { campus, ...(day && { day }) })
  const { answer: drawer } = query
  return (
    <OfficePage
      title="Close my day"
      width="form"
      back={{ label: 'Day close', path: pages.officeDayCloses() }}
    >
      <div className={styles.form}>
        <div className={grid.grid}>
          <SelectField
            label="Campus"
            choices={campuses}
            value={campus}
            onChange={({ target }) => setCampus(target.value)}
          />
          <TextField
            label="Day"
            type="date"
            value={day || (drawer?.day ?? '')}
            onChange={({ target }) => setDay(target.value)}
          />
        </div>
        <LoadFailed {...query} />
        {drawer === null && query.failure === null && <p role="status">{messages.loading}</p>}
        {drawer && (
          <>
            <OfficeCard title="What the books expect">
              <Facts
                look="columns"
                facts={[
                  { name: 'Drawer of', value: drawer.person },
                  {
                    name: 'Closed until',
                    value: drawer.closedUntil && formatIndianDay(drawer.closedUntil),
                  },
                  { name: 'Was there before', value: <Money amount={drawer.opening} /> },
                  { name: 'Taken in cash', value: <Money amount={drawer.taken} /> },
                  { name: 'Given back in cash', value: <Money amount={drawer.givenBack} /> },
                  { name: 'Corrected', value: <Money amount={drawer.corrected} /> },
                  {
                    name: 'Expected',
                    value: (
                      <strong>
                        <Money amount={drawer.expected} />
                      </strong>
                    ),
                  },
                ]}
              />
            </OfficeCard>
            {drawer.cheques.count > 0 && (
              <Alert tone="info" title={chequesTitle(drawer.cheques)}>
                <p>
                  They are no cash and are not counted here. Look whether they all lie in the
                  drawer: <Link to={pages.officeCheques()}>Cheques in hand</Link>.
                </p>
              </Alert>
            )}
            <CountForm
              key={`${drawer.campus} ${drawer.day}`}
              drawer={drawer}
              lookAgain={query.refetch}
            />
          </>
        )}
      </div>
    </OfficePage>
  )
}

function chequesTitle({ count, sum }: { count: number; sum: string }): string {
  const papers = count === 1 ? '1 cheque or draft is' : `${count} cheques or drafts are`
  return `${papers} in hand, over ${formatRupeeText(sum)}`
}
