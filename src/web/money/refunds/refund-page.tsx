import { useParams } from 'react-router'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import type { OfficeRefund } from '#contract/money/refunds/refunds.ts'
import { messages } from '#contract/messages.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { RefundDecision } from './refund-decision.tsx'
import { RefundFacts } from './refund-facts.tsx'
import { RefundHistory } from './refund-history.tsx'
import { RefundStanding } from './refund-standing.tsx'
import styles from './refund-page.module.css'

export function meta() {
  return officeMeta('Refund')
}

const back = { label: 'Refunds', path: pages.officeRefunds() }

export default function RefundPage() {
  const { id = '' } = useParams()
  const asked = useApiQuery('showRefund', { id })
  const refund = asked.answer?.refund
  const title = refund ? `Refund of ${formatRupeeText(refund.amount)}` : 'Refund'
  return (
    <OfficePage
      title={title}
      tab={refund ? `${refund.customerName} · ${title}` : title}
      back={back}
    >
      <LoadFailed {...asked} />
      {!refund && asked.failure === null && <p role="status">{messages.loading}</p>}
      {refund && <Sheet refund={refund} />}
    </OfficePage>
  )
}

function Sheet({ refund }: { refund: OfficeRefund }) {
  return (
    <div className={styles.sheet}>
      <div className={styles.main}>
        <RefundStanding refund={refund} />
        <RefundDecision refund={refund} />
        <RefundHistory refund={refund} />
      </div>
      <RefundFacts refund={refund} />
    </div>
  )
}
