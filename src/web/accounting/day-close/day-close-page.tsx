import { useState } from 'react'
import { useParams } from 'react-router'
import type { DayClose } from '#contract/accounting/day-close.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { messages } from '#contract/messages.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { Facts } from '#web/platform/ui/facts.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import type { SmallColumn } from '../../platform/table/small-table.tsx'
import { SmallTable } from '../../platform/table/small-table.tsx'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Moment } from '../../platform/table/moment.tsx'
import { Money } from '../../platform/table/money.tsx'
import { closeStates } from './close-states.ts'
import { ConfirmClose } from './confirm-close.tsx'
import styles from './day-close.module.css'
import { differenceText } from './difference-text.ts'

export function meta() {
  return officeMeta('Day close')
}

/** One closed day of one drawer with its count and its confirmation. */
export default function DayClosePage() {
  return (
    <NeedsPermission permission="counter">
      <Close />
    </NeedsPermission>
  )
}

function Close() {
  const { id = '' } = useParams()
  const asked = useApiQuery('showDayClose', { id })
  if (asked.answer !== null)
    return <ShownClose close={asked.answer.close} changed={asked.setAnswer} />
  return (
    <OfficePage title="Day close" back={back}>
      <LoadFailed {...asked} />
      {asked.failure === null && <p role="status">{messages.loading}</p>}
    </OfficePage>
  )
}

const back = { label: 'Day close', path: pages.officeDayCloses() }

type ShownCloseProps = { close: DayClose; changed: (answer: { close: DayClose }) => void }

function ShownClose({ close, changed }: ShownCloseProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <OfficePage
      title={`${formatIndianDay(close.day)}, ${close.campus}`}
      back={back}
      actions={
        close.confirming !== 'no' && (
          <Button onClick={() => setIsConfirming(true)}>Confirm this close</Button>
        )
      }
    >
      <CloseFacts close={close} />
      {isConfirming && (
        <ConfirmClose close={close} confirmed={changed} leave={() => setIsConfirming(false)} />
      )}
    </OfficePage>
  )
}

function CloseFacts({ close }: { close: DayClose }) {
  return (
    <div className={styles.parts}>
      <OfficeCard title="Counted and expected">
        <Facts
          look="columns"
          facts={[
            { name: 'Drawer of', value: close.person },
            { name: 'Float from the bank', value: <Money amount={close.float} /> },
            { name: 'Expected', value: <Money amount={close.expected} /> },
            { name: 'Counted', value: <Money amount={close.counted} /> },
            { name: 'Difference', value: differenceText(close.difference) },
            { name: 'Why it differs', value: close.differenceReason },
            { name: 'Stays in the drawer', value: <Money amount={close.kept} /> },
            { name: 'Deposited at the bank', value: <Money amount={close.deposited} /> },
            { name: 'Deposit slip', value: close.depositReference },
            { name: 'Cheques in hand', value: chequesText(close.cheques) },
          ]}
        />
      </OfficeCard>
      <div className={styles.column}>
        <OfficeCard title="Who">
          <Facts
            look="columns"
            facts={[
              {
                name: 'State',
                value: (
                  <Badge tone={close.state === 'confirmed' ? 'good' : 'warn'}>
                    {closeStates[close.state]}
                  </Badge>
                ),
              },
              { name: 'Closed by', value: close.closedBy },
              { name: 'Closed', value: <Moment at={close.closedOn} hasTime /> },
              { name: 'Confirmed by', value: close.confirmedBy },
              {
                name: 'Confirmed',
                value: close.confirmedOn && <Moment at={close.confirmedOn} hasTime />,
              },
              { name: 'Why alone', value: close.confirmedAloneBecause },
            ]}
          />
        </OfficeCard>
        <OfficeCard title="Notes and coins">
          <SmallTable
            caption="Notes and coins"
            columns={noteColumns}
            rows={close.notes}
            rowId={({ denomination }) => `${denomination}`}
            emptyText="The drawer was empty."
          />
        </OfficeCard>
      </div>
    </div>
  )
}

/** null where it was not recorded: then nothing is shown. */
function chequesText(cheques: DayClose['cheques']): string | null {
  if (cheques === null) return null
  return cheques.count === 0 ? 'none' : `${cheques.count}, over ${formatRupeeText(cheques.sum)}`
}

const noteColumns: SmallColumn<DayClose['notes'][number]>[] = [
  { header: 'Of', cell: ({ denomination }) => <Money amount={`${denomination}`} /> },
  { header: 'Number', align: 'end', cell: ({ count }) => count },
  {
    header: 'Sum',
    align: 'end',
    cell: ({ denomination, count }) => <Money amount={`${denomination * count}`} />,
  },
]
