import { Link } from 'react-router'
import type { OrderFilters } from '#contract/office/office-orders.ts'
import type { OrderFigures } from '#contract/office/order-lists.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { useMay } from '../../platform/frame/admin-session.ts'
import { ListTotal, ListTotals, NoTotals } from '../../platform/table/list-totals.tsx'
import { exportInput } from '../../platform/table/list-state.ts'
import type { ListState } from '../../platform/table/list-state.ts'
import { Money } from '../../platform/table/money.tsx'

/**
 * The totals of the order list, in any sort order; null until they are loaded. The list does not
 * wait for them.
 */
export function useOrderFigures(state: ListState<object>): OrderFigures | null {
  // the filters are the list's own, which its definition has checked
  const filters = exportInput({ ...state, sort: '' }) as OrderFilters
  return useApiQuery('showOrderFigures', filters, { isQuiet: true }).lastAnswer
}

/** The sums of the filtered orders over all pages. */
export function OrderTotals({ figures }: { figures: OrderFigures | null }) {
  const mayReadBooks = useMay('books')
  if (figures === null) return null
  const { sums } = figures
  if (sums === null)
    return (
      <NoTotals of="orders">
        Choose days, or search for less
        {mayReadBooks && (
          <>
            {' '}
            – the <Link to={pages.officeDayBook()}>day book</Link> adds up any number
          </>
        )}
        .
      </NoTotals>
    )
  return (
    <ListTotals>
      <ListTotal name="Ordered">
        <Money amount={sums.ordered} />
      </ListTotal>
      <ListTotal name="Received">
        <Money amount={sums.received} />
      </ListTotal>
      <ListTotal name="Given back">
        <Money amount={sums.returned} />
      </ListTotal>
    </ListTotals>
  )
}
