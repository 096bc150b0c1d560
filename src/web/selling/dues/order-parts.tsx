import type { ComponentProps } from 'react'
import { useState } from 'react'
import type { OrderPart } from '#contract/selling/parts/dues.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { partText } from '#web/selling/own-payments/part-text.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import { ShowQr } from '../desk/qr/show-qr.tsx'
import { upiOfPart } from '../desk/qr/upi-of-part.ts'
import { MovePartDialog, WaivePartDialog } from './change-part-dialogs.tsx'
import { TakePartDialog } from './take-part-dialog.tsx'

type Opened = 'take' | 'waive' | 'move'

/** The parts of an order, with actions for the next one. Nothing where it is paid at once. */
export function OrderParts({ orderId, changed }: { orderId: string; changed: () => void }) {
  const query = useApiQuery('showOrderParts', { orderId }, { isQuiet: true })
  const [opened, setOpened] = useState<Opened | null>(null)
  const order = query.answer?.order
  if (!order) return null
  const next = order.parts.find(({ number }) => number === order.next)
  const today = query.answer?.today ?? ''
  const refetched = () => {
    query.refetch()
    changed()
  }
  return (
    <OfficeCard
      title="Instalments"
      actions={
        next && <Actions orderId={orderId} part={next} open={setOpened} changed={refetched} />
      }
    >
      <SmallTable
        caption="Instalments of this order"
        columns={columnsOn(today)}
        rows={order.parts}
        rowId={({ number }) => String(number)}
        emptyText="None."
      />
      {next && opened !== null && (
        <PartDialog
          opened={opened}
          part={next}
          orderId={orderId}
          changed={refetched}
          close={() => setOpened(null)}
        />
      )}
    </OfficeCard>
  )
}

type PartDialogProps = ComponentProps<typeof TakePartDialog> & { opened: Opened }

function PartDialog({ opened, ...of }: PartDialogProps) {
  if (opened === 'take') return <TakePartDialog {...of} />
  return opened === 'waive' ? <WaivePartDialog {...of} /> : <MovePartDialog {...of} />
}

type ActionsProps = {
  orderId: string
  part: OrderPart
  open: (what: Opened) => void
  changed: () => void
}

function Actions({ orderId, part, open, changed }: ActionsProps) {
  const mayTake = useMay('counter')
  const mayWaive = useMay('refunds')
  const mayMove = useMay('students')
  return (
    <>
      {mayTake && <Button onClick={() => open('take')}>Take the next instalment</Button>}
      {mayTake && <ShowQrOfPart orderId={orderId} part={part} changed={changed} />}
      {mayMove && (
        <Button variant="quiet" onClick={() => open('move')}>
          Change its due date
        </Button>
      )}
      {mayWaive && (
        <Button variant="quiet" onClick={() => open('waive')}>
          Waive it
        </Button>
      )}
    </>
  )
}

function ShowQrOfPart({ orderId, part, changed }: Omit<ActionsProps, 'open'>) {
  const api = useApi()
  const of = { orderId, part: part.number }
  const own = upiOfPart({ ...of, amount: part.open }, async (reference) => {
    await api.takePart({ ...of, amount: part.open, method: 'upi', reference })
    changed()
  })
  return <ShowQr show={() => api.showQrForPart(of)} paid={changed} own={own} />
}

function columnsOn(today: string): readonly SmallColumn<OrderPart>[] {
  return [
    { header: 'Instalment', cell: ({ number }) => number },
    { header: 'Amount', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
    {
      header: 'Due on',
      cell: ({ dueOn }) => (dueOn === null ? 'At once' : formatIndianDay(dueOn)),
    },
    { header: 'State', cell: (part) => partText(part, today) },
  ]
}
