import { formatRupeeText } from '#contract/money/money.ts'
import { waitingRefundStates } from '#contract/money/refunds/refunds.ts'
import type { OfficeRefund } from '#contract/money/refunds/refunds.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'

/** Enough to find one behind those that wait for another person. */
const LOOKED_AT = 25

/** After a decision: the next refund of the queue. Nothing while this one still waits for the reader. */
export function NextRefund({ refund }: { refund: OfficeRefund }) {
  return isDecided(refund) ? <Offered refund={refund} /> : null
}

function isDecided({ state, approval, agreedByName }: OfficeRefund): boolean {
  const waits = waitingRefundStates.some((one) => one === state)
  return !waits || (approval === 'another' && agreedByName !== null)
}

function Offered({ refund }: { refund: OfficeRefund }) {
  const input = { state: 'waiting', sort: 'date', limit: LOOKED_AT } as const
  const { answer } = useApiQuery('listRefunds', input, { isQuiet: true })
  const others = (answer?.refunds ?? []).filter(({ _id }) => _id !== refund._id)
  const next = others.find(({ requestedOn }) => requestedOn >= refund.requestedOn) ?? others[0]
  if (next === undefined) return null
  return (
    <p>
      <ButtonLink to={pages.officeRefund(next._id)}>
        Next: {formatRupeeText(next.amount)} to {next.customerName}
      </ButtonLink>
    </p>
  )
}
