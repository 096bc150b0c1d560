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
      <p>The office has no page at this address. The address may be incomplete or old.</p>
      <p>
        Continue at the <Link to={pages.adminDashboard()}>dashboard</Link>, or search the{' '}
        <Link to={pages.officeOrders()}>orders</Link> and{' '}
        <Link to={pages.officeStudents()}>students</Link>.
      </p>
    </OfficePage>
  )
}
