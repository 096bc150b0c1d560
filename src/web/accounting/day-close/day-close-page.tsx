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
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import { closeStates, closeTones } from './close-states.ts'
import { ConfirmClose } from './confirm-close.tsx'
import styles from './day-close.module.css'
import { DepositDialog } from './deposit-dialog.tsx'
import { differenceText } from './difference-text.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'

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
  const query = useApiQuery('showDayClose', { id })
  if (query.answer !== null)
    return (
      <ShownClose close={query.answer.close} changed={query.setAnswer} refetch={query.refetch} />
    )
  return (
    <OfficePage title="Day close" back={back}>
      <LoadFailed {...query} />
      {query.failure === null && <p role="status">{messages.loading}</p>}
    </OfficePage>
  )
}

const back = { label: 'Day close', path: pages.officeDayCloses() }

type ShownCloseProps = {
  close: DayClose
  changed: (answer: { close: DayClose }) => void
  refetch: () => void
}

type Act = 'confirm' | 'deposit' | 'takeBack'

function ShownClose({ close, changed, refetch }: ShownCloseProps) {
  const [act, setAct] = useState<Act | null>(null)
  const leave = () => setAct(null)
  const { _id: closeId, campus, day, setAside: amount } = close
  return (
    <OfficePage
      title={`${formatIndianDay(day)}, ${campus}`}
      back={back}
      actions={<Acts close={close} begin={setAct} />}
    >
      <CloseFacts close={close} />
      {act === 'confirm' && <ConfirmClose close={close} confirmed={changed} leave={leave} />}
      {act === 'takeBack' && <TakeBackDialog close={close} takenBack={changed} leave={leave} />}
      {act === 'deposit' && (
        <DepositDialog
          cash={[{ closeId, campus, day, amount }]}
          deposited={refetch}
          close={leave}
        />
      )}
    </OfficePage>
  )
}

function Acts({ close, begin }: { close: DayClose; begin: (act: Act) => void }) {
  const { confirming, mayTakeBack } = close
  return (
    <>
      {mayTakeBack && (
        <Button variant="quiet" onClick={() => begin('takeBack')}>
          Take the close back
        </Button>
      )}
      {isToDeposit(close) && (
        <Button
          variant={confirming === 'no' ? 'primary' : 'quiet'}
          onClick={() => begin('deposit')}
        >
          I took it to the bank
        </Button>
      )}
      {confirming !== 'no' && <Button onClick={() => begin('confirm')}>Confirm this close</Button>}
    </>
  )
}

function isToDeposit({ state, setAside, deposit }: DayClose): boolean {
  return state !== 'takenBack' && setAside !== '0' && deposit === null
}

function CloseFacts({ close }: { close: DayClose }) {
  return (
    <div className={styles.parts}>
      <OfficeCard title="Counted and expected">
        <Facts
          look="columns"
          facts={[
            { name: 'Drawer of', value: close.person },
            { name: 'Change fetched from the bank', value: <Money amount={close.float} /> },
            { name: 'Expected', value: <Money amount={close.expected} /> },
            { name: 'Counted', value: <Money amount={close.counted} /> },
            { name: 'Difference', value: differenceText(close.difference) },
            { name: 'Why it differs', value: close.differenceReason },
            { name: 'Left for tomorrow', value: <Money amount={close.kept} /> },
            {
              name: close.deposit === null ? 'To deposit' : 'Deposited at the bank',
              value: <Money amount={close.setAside} />,
            },
            { name: 'Deposit slip', value: close.deposit?.reference },
            { name: 'At the bank', value: close.deposit && formatIndianDay(close.deposit.day) },
            { name: 'Taken there by', value: close.deposit?.by },
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
                value: <Badge tone={closeTones[close.state]}>{closeStates[close.state]}</Badge>,
              },
              { name: 'Closed by', value: close.closedBy },
              { name: 'Closed', value: <Moment at={close.closedOn} hasTime /> },
              { name: 'Confirmed by', value: close.confirmedBy },
              {
                name: 'Confirmed',
                value: close.confirmedOn && <Moment at={close.confirmedOn} hasTime />,
              },
              { name: 'Why alone', value: close.confirmedAloneBecause },
              {
                name: 'Taken back',
                value: close.takenBackOn && <Moment at={close.takenBackOn} hasTime />,
              },
              { name: 'Why', value: close.takenBackBecause },
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
  return cheques.count === 0 ? 'None' : `${cheques.count}, ${formatRupeeText(cheques.sum)}`
}

const noteColumns: SmallColumn<DayClose['notes'][number]>[] = [
  { header: 'Note or coin', cell: ({ denomination }) => <Money amount={`${denomination}`} /> },
  { header: 'Number', align: 'end', cell: ({ count }) => count },
  {
    header: 'Sum',
    align: 'end',
    cell: ({ denomination, count }) => <Money amount={`${denomination * count}`} />,
  },
]
