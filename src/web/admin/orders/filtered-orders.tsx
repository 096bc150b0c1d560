import type { OfficeOrderRow } from '#contract/office-orders.ts'
import { Button } from '#web/ui/button.tsx'
import type { OfficeList } from '../table/use-office-list.ts'
import styles from './orders.module.css'

/** The orders of one student or one course, as other pages of the office link to them: says so, and leads out. */
export function FilteredOrders({ list }: { list: OfficeList<OfficeOrderRow> }) {
  const { student, course } = list.state.filters
  if (!student && !course) return null
  const [row] = list.rows ?? []
  const name = student ? (row?.customerName ?? 'one student') : (row?.courseName ?? 'one course')
  return (
    <p className={styles.narrowed}>
      Only orders of {name}.
      <Button variant="quiet" onClick={() => list.change({ filters: { student: '', course: '' } })}>
        Show all
      </Button>
    </p>
  )
}
