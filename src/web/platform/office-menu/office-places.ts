import { pages } from '#contract/pages.ts'
import type { WaitingCounts } from '#contract/office/office-dashboard.ts'
import type { StaffPermission } from '#contract/platform/roles.ts'

export type OfficePlace = {
  label: string
  path: string
  /** Other addresses that belong to it: the rail marks it there too. */
  within: readonly string[]
  /** Shown only to roles with this permission; left out: to everybody. */
  may?: StaffPermission
  /** The counts whose sum is shown beside it. */
  waits?: readonly (keyof WaitingCounts)[]
}

/** The rail, in the order of look §6. */
export const officePlaces: readonly OfficePlace[] = [
  { label: 'Dashboard', path: pages.adminDashboard(), within: [] },
  {
    label: 'Courses',
    path: pages.officeCourses(),
    within: [pages.addCourse(), '/editcourse', pages.importCourses()],
  },
  { label: 'Batches', path: pages.officeBatches(), within: [] },
  { label: 'Trainers', path: pages.officeTrainers(), within: [] },
  {
    label: 'Category',
    path: pages.officeCategories(),
    within: [pages.addCategory(), '/editcategory'],
  },
  { label: 'Orders', path: pages.officeOrders(), within: [] },
  { label: 'Groups', path: pages.officeGroups(), within: [] },
  { label: 'Students', path: pages.officeStudents(), within: [] },
  { label: 'Concessions', path: pages.officeConcessions(), within: [] },
  { label: 'Dues', path: pages.officeDues(), within: [] },
  { label: 'Refunds', path: pages.officeRefunds(), within: [] },
  {
    label: 'To decide',
    path: pages.officeDecide(),
    within: [pages.officeCheques(), pages.officeProviderNews(), pages.officeRestore()],
    waits: ['toDecide'],
  },
  { label: 'Take a payment', path: pages.officeDesk(), within: [], may: 'counter' },
  { label: 'Day close', path: pages.officeDayCloses(), within: [], may: 'counter' },
  { label: 'Books', path: pages.officeDayBook(), within: [], may: 'books' },
  { label: 'Certificates', path: pages.officeCertificates(), within: [] },
  { label: 'Mails', path: pages.officeMails(), within: [] },
  { label: 'Demand', path: pages.officeDemand(), within: [] },
  { label: 'Activity', path: pages.officeActivity(), within: [] },
  { label: 'Staff', path: pages.officeStaff(), within: [], may: 'staff' },
  {
    label: 'Settings',
    path: pages.officeSettings(),
    within: [pages.officePolicies(), '/admin/institute'],
  },
  {
    label: 'Integrations',
    path: pages.officeIntegrations(),
    within: [],
    may: 'integrations',
  },
  { label: 'Portal', path: pages.officeHealth(), within: [] },
  { label: 'Account', path: pages.officeAccount(), within: [] },
]

/** Whether an address is this place or below it. */
export function isWithin(place: OfficePlace, pathname: string): boolean {
  return [place.path, ...place.within].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  )
}
