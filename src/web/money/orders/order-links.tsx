import { useState } from 'react'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import type { OfficeOrder } from '#contract/office/office-orders.ts'
import type { PaymentLinkMade } from '#contract/selling/links/payment-links.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { useSetAnswer } from '#web/platform/data/use-set-answer.ts'
import { ShareWays } from '#web/platform/sharing/send-to-parent.tsx'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'
import styles from './order-links.module.css'

type Row = OfficeOrder['paymentLinks'][number]

const states = {
  live: 'Active',
  withdrawn: 'Withdrawn',
  lapsed: 'Expired',
} as const satisfies Record<Row['state'], string>

const columns: readonly SmallColumn<Row>[] = [
  { header: 'Made', cell: ({ madeOn }) => <Moment at={madeOn} hasTime /> },
  { header: 'By', cell: ({ madeBy }) => madeBy ?? 'Student' },
  { header: 'For', cell: ({ part }) => (part === null ? 'The order' : `Instalment ${part}`) },
  { header: 'Until', cell: ({ expiresOn }) => <Moment at={expiresOn} hasTime /> },
  { header: 'State', cell: ({ state }) => states[state] },
]

/** The payment links of the order for other payers; the address of a link is shown once. */
export function OrderLinks({ order, changed }: { order: OfficeOrder; changed: () => void }) {
  const mayAct = useMay('orders')
  const [made, setMade] = useState<PaymentLinkMade | null>(null)
  const { paymentLinks, mayMakeLink } = order
  if (paymentLinks.length === 0 && !(mayAct && mayMakeLink)) return null
  const isOut = paymentLinks.some(({ state }) => state === 'live')
  return (
    <OfficeCard
      title="Payment links"
      actions={
        mayAct && (
          <>
            {isOut && <Withdraw orderId={order.orderId} withdrawn={() => setMade(null)} />}
            {mayMakeLink && (
              <Make
                orderId={order.orderId}
                made={(link) => {
                  setMade(link)
                  changed()
                }}
              />
            )}
          </>
        )
      }
    >
      {made !== null && <Made order={order} link={made} />}
      <SmallTable
        caption="Payment links of this order"
        rows={paymentLinks}
        rowId={({ _id }) => _id}
        emptyText="No links yet. With a link, a parent or a relative can pay without an account."
        columns={columns}
      />
    </OfficeCard>
  )
}

type MakeProps = { orderId: string; made: (link: PaymentLinkMade) => void }

function Make({ orderId, made }: MakeProps) {
  const api = useApi()
  const { run, isBusy } = useAction()
  const go = async () => made(await api.makeOfficePaymentLink({ orderId }))
  return (
    <Button
      variant="quiet"
      isBusy={isBusy}
      busyText="Making a link..."
      onClick={() => void run(go)}
    >
      Make a payment link
    </Button>
  )
}

function Withdraw({ orderId, withdrawn }: { orderId: string; withdrawn: () => void }) {
  const api = useApi()
  const toast = useToast()
  const setAnswer = useSetAnswer('showOrder')
  const { run, isBusy } = useAction()
  const go = async () => {
    const { order, message } = await api.withdrawOfficePaymentLinks({ orderId })
    setAnswer({ orderId }, { order })
    withdrawn()
    toast({ tone: 'good', text: message })
  }
  return (
    <Button variant="quiet" isBusy={isBusy} busyText="Withdrawing..." onClick={() => void run(go)}>
      Withdraw
    </Button>
  )
}

function Made({ order, link }: { order: OfficeOrder; link: PaymentLinkMade }) {
  const { name } = useInstitute()
  const until = formatIst(link.expiresOn)
  const url = new URL(link.path, window.location.origin).href
  const [firstName = ''] = order.customerName.split(' ')
  const whose = link.organisation ?? firstName
  const part = link.part === null ? '' : `, instalment ${link.part.number} of ${link.part.of}`
  const text = `${name}: please pay ${formatRupeeText(link.fee)} for ${whose}, ${order.courseName}${part}. You need no account. The link works until ${until}:`
  return (
    <div className={styles.made} role="status">
      <p>The link is made. It is shown only now; it works until {until}.</p>
      <p className={styles.address}>{url}</p>
      <ShareWays shared={{ url, text }} />
    </div>
  )
}
