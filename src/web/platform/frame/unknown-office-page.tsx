import { data, Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { officeMeta } from './office-meta.ts'
import { OfficePage } from './office-page.tsx'

/** Every address under /admin that no other page of the office has. */
export function loader() {
  return data(null, { status: 404 })
}

export function clientLoader() {
  return null
}

export function meta() {
  return officeMeta('Page not found')
}

export default function UnknownOfficePage() {
  return (
    <OfficePage title="Page not found">
      <p>
        There is no page of the office at this address. It may be incomplete, or of an older
        version.
      </p>
      <p>
        Go on at the <Link to={pages.adminDashboard()}>dashboard</Link>, or look among the{' '}
        <Link to={pages.officeOrders()}>orders</Link> and{' '}
        <Link to={pages.officeStudents()}>students</Link>.
      </p>
    </OfficePage>
  )
}
