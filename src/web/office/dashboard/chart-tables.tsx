import type { Dashboard } from '#contract/office/office-dashboard.ts'
import { Money } from '../../platform/table/cells/money.tsx'
import { ScrollBox } from '../../platform/table/cells/scroll-box.tsx'
import styles from './dashboard.module.css'
import { dayLabel } from './day-label.ts'

/** The figures behind the money chart, today's first. */
export function DayTable({ days }: { days: Dashboard['moneyPerDay'] }) {
  return (
    <details className={styles.behind}>
      <summary>Money per day as a table</summary>
      <ScrollBox className={styles.box} label="The figures of each day">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" data-align="end">
                Payments
              </th>
              <th scope="col" data-align="end">
                Received
              </th>
              <th scope="col" data-align="end">
                Refunded
              </th>
              <th scope="col" data-align="end">
                Net
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, payments, captured, refunded, net }) => (
              <tr key={day}>
                <th scope="row">{dayLabel(day)}</th>
                <td data-align="end">{payments}</td>
                <td data-align="end">
                  <Money amount={captured} />
                </td>
                <td data-align="end">
                  <Money amount={refunded} />
                </td>
                <td data-align="end">
                  <Money amount={net} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  )
}

/** The figures behind the department chart. */
export function DepartmentTable({
  departments,
}: {
  departments: Dashboard['enrollmentsByDepartment']
}) {
  return (
    <details className={styles.behind}>
      <summary>Enrollments by department as a table</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Department</th>
            <th scope="col" data-align="end">
              Places held
            </th>
            <th scope="col" data-align="end">
              Last 30 days
            </th>
          </tr>
        </thead>
        <tbody>
          {departments.map(({ department, enrollments, inLast30Days }) => (
            <tr key={department}>
              <th scope="row">{department}</th>
              <td data-align="end">{enrollments}</td>
              <td data-align="end">{inLast30Days}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
