import { useState } from 'react'
import { Link } from 'react-router'
import type { GroupOrder, GroupPart } from '#contract/selling/groups/group-orders.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import { ShowQr } from '../desk/qr/show-qr.tsx'
import { upiOfPart } from '../desk/qr/upi-of-part.ts'
import { CertificateDialog } from './group-dialogs.tsx'
import { partLabels } from './group-labels.ts'
import styles from './groups.module.css'
import { PayPartDialog } from './pay-part-dialog.tsx'

export function GroupParts({ order, changed }: { order: GroupOrder; changed: () => void }) {
  const mayTake = useMay('counter')
  const [isPaying, setIsPaying] = useState(false)
  const [certified, setCertified] = useState<GroupPart | null>(null)
  const awaited = order.parts.filter(({ deducted, certificate }) => deducted && !certificate)
  const next = order.parts.find(({ state }) => state === 'open')
  return (
    <section className={styles.panel} aria-labelledby="parts">
      <h2 id="parts">Payment</h2>
      <SmallTable
        caption="Payment"
        columns={columns}
        rows={order.parts}
        rowId={({ number }) => String(number)}
        emptyText="Nothing to pay."
      />
      {order.canTakePayment && mayTake && next && (
        <p className={styles.buttons}>
          <Button onClick={() => setIsPaying(true)}>
            Record a payment for instalment {next.number}
          </Button>
          <ShowQrOfPart orderId={order.orderId} part={next} changed={changed} />
        </p>
      )}
      {mayTake && awaited.length > 0 && (
        <p className={styles.buttons}>
          {awaited.map((part) => (
            <Button key={part.number} variant="quiet" onClick={() => setCertified(part)}>
              Add the TDS certificate of instalment {part.number}
            </Button>
          ))}
        </p>
      )}
      {certified && (
        <CertificateDialog
          order={order}
          part={certified}
          changed={changed}
          close={() => setCertified(null)}
        />
      )}
      {isPaying && next && (
        <PayPartDialog
          order={order}
          part={next}
          changed={changed}
          close={() => setIsPaying(false)}
        />
      )}
    </section>
  )
}

type QrProps = { orderId: string; part: GroupPart; changed: () => void }

function ShowQrOfPart({ orderId, part, changed }: QrProps) {
  const api = useApi()
  const of = { orderId, part: part.number }
  const own = upiOfPart({ ...of, amount: part.asked }, async (reference) => {
    await api.takeGroupPayment({ ...of, received: part.asked, method: 'upi', reference })
    changed()
  })
  return (
    <ShowQr show={() => api.showQrForPart(of)} paid={changed} own={own}>
      Show QR for instalment {part.number}
    </ShowQr>
  )
}

const columns: readonly SmallColumn<GroupPart>[] = [
  { header: 'Part', align: 'end', cell: ({ number }) => number },
  {
    header: 'Due',
    cell: ({ dueOn }) => (dueOn === null ? 'at once' : formatIndianDay(dueOn)),
  },
  { header: 'Amount', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
  { header: 'Waived', align: 'end', cell: ({ waived }) => waived && <Money amount={waived} /> },
  {
    header: 'Received',
    align: 'end',
    cell: ({ received }) => received && <Money amount={received} />,
  },
  {
    header: 'Tax deducted',
    align: 'end',
    cell: ({ deducted }) => deducted && <Money amount={deducted} />,
  },
  {
    header: 'TDS certificate',
    cell: ({ deducted, certificate }) => deducted && (certificate ?? 'Missing'),
  },
  {
    header: 'State',
    cell: ({ state }) => <Badge tone={partLabels[state].tone}>{partLabels[state].label}</Badge>,
  },
  {
    header: 'Receipt',
    cell: ({ receipt }) =>
      receipt && <Link to={pages.officeDocument(receipt.code)}>{receipt.number}</Link>,
  },
]
