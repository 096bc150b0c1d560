import type { RefundFigures } from '#contract/money/refunds/refund-figures.ts'
import type { RefundFilters } from '#contract/money/refunds/refunds.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { ListTotal, ListTotals, NoTotals } from '../../platform/table/list-totals.tsx'
import { exportInput } from '../../platform/table/list-state.ts'
import type { ListState } from '../../platform/table/list-state.ts'
import { Money } from '../../platform/table/money.tsx'

/** The totals of the refund list; null until they are loaded. The list does not wait for them. */
export function useRefundFigures(state: ListState<object>): RefundFigures | null {
  // the filters are the list's own, which its definition has checked
  const filters = exportInput({ ...state, sort: '' }) as RefundFilters
  return useApiQuery('showRefundFigures', filters, { isQuiet: true }).lastAnswer
}

/** The sum of the filtered refunds over all pages. */
export function RefundTotals({ figures }: { figures: RefundFigures | null }) {
  if (figures === null) return null
  if (figures.sums === null) return <NoTotals of="refunds">Search for less.</NoTotals>
  return (
    <ListTotals>
      <ListTotal name="Refunds in all">
        <Money amount={figures.sums.amount} />
      </ListTotal>
    </ListTotals>
  )
}
