import { Button } from '#web/ui/button.tsx'
import type { Certificate } from '#contract/certificates.ts'
import type { OfficeList } from '../table/use-office-list.ts'
import styles from './certificates.module.css'

/** The list of one student or one course, as other pages of the office link to it: says so, and leads out. */
export function FilteredBy({ list }: { list: OfficeList<Certificate> }) {
  const { student, course } = list.state.filters
  if (!student && !course) return null
  const [row] = list.rows ?? []
  const name = student ? (row?.studentName ?? 'one student') : (row?.courseName ?? 'one course')
  return (
    <p className={styles.narrowed}>
      Only certificates of {name}.
      <Button variant="quiet" onClick={() => list.change({ filters: { student: '', course: '' } })}>
        Show all
      </Button>
    </p>
  )
}
