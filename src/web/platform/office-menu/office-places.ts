import { pages } from '#contract/pages.ts'
import type { WaitingCounts } from '#contract/office/office-dashboard.ts'
import { mayDo } from '#contract/platform/roles.ts'
import type { StaffPermission, StaffRole } from '#contract/platform/roles.ts'

export type OfficePlace = {
  label: string
  path: string
  /** Other addresses that belong to it: the menu marks it there too. */
  within?: readonly string[]
  /** Shown only to roles with this permission. */
  may?: StaffPermission
  /** Besides owners and readers, the roles whose daily work it is; left out: all. */
  isFor?: readonly StaffRole[]
  /** A tab of Staff for those who see that page. */
  isWithinStaff?: true
  /** The counts whose sum is shown beside it. */
  waits?: readonly (keyof WaitingCounts)[]
}

type GroupName = 'Desk' | 'Teaching' | 'Money' | 'Visitors' | 'Settings'
export type OfficeGroup = { name: GroupName; places: readonly OfficePlace[] }

export const dashboardPlace: OfficePlace = { label: 'Dashboard', path: pages.adminDashboard() }

const desk: OfficeGroup = {
  name: 'Desk',
  places: [
    { label: 'Take a payment', path: pages.officeDesk(), may: 'counter' },
    { label: 'Students', path: pages.officeStudents(), isFor: ['desk', 'office', 'accounts'] },
    { label: 'Day close', path: pages.officeDayCloses(), may: 'counter' },
  ],
}

const teaching: OfficeGroup = {
  name: 'Teaching',
  places: [
    {
      label: 'Batches',
      path: pages.officeBatches(),
      within: [pages.officeTrainers()],
      isFor: ['desk', 'teaching', 'office'],
    },
    {
      label: 'Courses',
      path: pages.officeCourses(),
      within: [pages.addCourse(), '/editcourse', pages.importCourses()],
    },
    {
      label: 'Category',
      path: pages.officeCategories(),
      within: [pages.addCategory(), '/editcategory'],
    },
    {
      label: 'Certificates',
      path: pages.officeCertificates(),
      isFor: ['teaching', 'office'],
    },
  ],
}

const money: OfficeGroup = {
  name: 'Money',
  places: [
    {
      label: 'To decide',
      path: pages.officeDecide(),
      within: [pages.officeProviderNews(), pages.officeCheques(), pages.officeRestore()],
      isFor: ['office', 'accounts'],
      waits: ['toDecide'],
    },
    { label: 'Orders', path: pages.officeOrders(), isFor: ['desk', 'office', 'accounts'] },
    { label: 'Dues', path: pages.officeDues(), isFor: ['desk', 'office', 'accounts'] },
    { label: 'Refunds', path: pages.officeRefunds(), isFor: ['office', 'accounts'] },
    { label: 'Books', path: pages.officeDayBook(), may: 'books' },
  ],
}

const visitors: OfficeGroup = {
  name: 'Visitors',
  places: [
    { label: 'Discounts', path: pages.officeConcessions(), isFor: ['office', 'accounts'] },
    {
      label: 'Groups',
      path: pages.officeGroups(),
      isFor: ['desk', 'office', 'accounts'],
    },
    {
      label: 'Enquiries and demand',
      path: pages.officeEnquiries(),
      within: [pages.officeDemand()],
      isFor: ['desk', 'teaching', 'office'],
    },
    { label: 'Messages', path: pages.officeMails(), isFor: ['office', 'accounts'] },
  ],
}

const settings: OfficeGroup = {
  name: 'Settings',
  places: [
    {
      label: 'All settings',
      path: pages.officeSettings(),
      within: [pages.officeImports()],
      isFor: ['office', 'accounts'],
    },
    {
      label: 'Institute',
      path: pages.officeInstitute('identity'),
      within: ['/admin/institute'],
      isFor: ['office'],
    },
    { label: 'Policies', path: pages.officePolicies(), isFor: ['office'] },
    { label: 'Staff', path: pages.officeStaff(), within: [pages.officeActivity()], may: 'staff' },
    {
      label: 'Activity',
      path: pages.officeActivity(),
      isFor: ['office', 'accounts'],
      isWithinStaff: true,
    },
    { label: 'Integrations', path: pages.officeIntegrations(), may: 'integrations' },
    { label: 'System', path: pages.officeHealth(), may: 'staff' },
    { label: 'My account', path: pages.officeAccount() },
  ],
}

const asListed = [desk, teaching, money, visitors, settings]

/** The groups of the menu, the role's own work first (look §6). */
const orderOf: Record<StaffRole, readonly OfficeGroup[]> = {
  owner: asListed,
  readOnly: asListed,
  office: asListed,
  desk: [desk, money, teaching, visitors, settings],
  teaching: [teaching, visitors, desk, money, settings],
  accounts: [money, desk, teaching, visitors, settings],
}

/** The groups that a role sees, with its places; a group without places is left out. */
export function groupsFor(role: StaffRole): OfficeGroup[] {
  return orderOf[role]
    .map((group) => ({ ...group, places: group.places.filter((place) => isFor(place, role)) }))
    .filter(({ places }) => places.length > 0)
}

/** All places of a role, with the dashboard. */
export function placesFor(role: StaffRole): OfficePlace[] {
  return [dashboardPlace, ...groupsFor(role).flatMap(({ places }) => places)]
}

function isFor({ may, isFor: roles, isWithinStaff }: OfficePlace, role: StaffRole): boolean {
  if (may !== undefined && !mayDo(role, may)) return false
  if (isWithinStaff && mayDo(role, 'staff')) return false
  return role === 'owner' || role === 'readOnly' || roles === undefined || roles.includes(role)
}

/** The most specific of these places at an address: /admin/groups/enquiries is not Groups. */
export function placeAt(places: readonly OfficePlace[], pathname: string): OfficePlace | undefined {
  const fitting = places.filter((place) => reach(place, pathname) > 0)
  return fitting.toSorted((one, other) => reach(other, pathname) - reach(one, pathname))[0]
}

/** The length of the place's address that the present one begins with; 0: none. */
function reach({ path: own, within = [] }: OfficePlace, pathname: string): number {
  const lengths = [own, ...within]
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .map(({ length }) => length)
  return Math.max(0, ...lengths)
}
