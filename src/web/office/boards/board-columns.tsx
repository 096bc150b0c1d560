import { Link } from 'react-router'
import type { UnsettledMoney } from '#contract/office/money-boards.ts'
import { pages } from '#contract/pages.ts'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import styles from './boards.module.css'

type OfOrder = Pick<
  UnsettledMoney,
  'orderId' | 'studentId' | 'customerName' | 'courseName' | 'campus'
>

/** The customer and course columns of each board about orders. */
export function boardColumns<Row extends OfOrder>(): OfficeColumn<Row, never>[] {
  return [
    {
      id: 'student',
      header: 'Student',
      isHead: true,
      isLong: true,
      cell: ({ customerName, studentId, orderId }) => (
        <>
          <Link to={pages.officeStudent(studentId)}>{customerName}</Link>
          <span className={styles.small}>
            <Link to={pages.officeOrder(orderId)}>{orderId}</Link>
          </span>
        </>
      ),
    },
    {
      id: 'course',
      header: 'Course',
      isLong: true,
      cell: ({ courseName, campus }) => (
        <>
          {courseName}
          <span className={styles.small}>{campus}</span>
        </>
      ),
    },
  ]
}
