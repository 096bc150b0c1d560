import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { staffRoles } from '#contract/platform/roles.ts'
import type { StaffRole } from '#contract/platform/roles.ts'
import { groupsFor, placeAt, placesFor } from './office-places.ts'

const namesFor = (role: StaffRole) =>
  groupsFor(role).map(({ name, places }) => [name, places.map(({ label }) => label)])

test('an owner sees the five groups with every page', () => {
  expect(namesFor('owner')).toEqual([
    ['Desk', ['Take a payment', 'Students', 'Day close']],
    ['Teaching', ['Batches', 'Courses', 'Category', 'Certificates']],
    ['Money', ['To decide', 'Orders', 'Dues', 'Refunds', 'Books']],
    ['Visitors', ['Discounts', 'Groups', 'Enquiries and demand', 'Messages']],
    [
      'Settings',
      ['All settings', 'Institute', 'Policies', 'Staff', 'Integrations', 'System', 'My account'],
    ],
  ])
})

test('a clerk of the desk sees the desk first, and no decisions or settings', () => {
  expect(namesFor('desk')).toEqual([
    ['Desk', ['Take a payment', 'Students', 'Day close']],
    ['Money', ['Orders', 'Dues']],
    ['Teaching', ['Batches', 'Courses', 'Category']],
    ['Visitors', ['Groups', 'Enquiries and demand']],
    ['Settings', ['My account']],
  ])
})

test('a course manager sees teaching first, and nothing of money', () => {
  expect(namesFor('teaching')).toEqual([
    ['Teaching', ['Batches', 'Courses', 'Category', 'Certificates']],
    ['Visitors', ['Enquiries and demand']],
    ['Settings', ['My account']],
  ])
})

test('an accountant sees money first', () => {
  expect(namesFor('accounts')).toEqual([
    ['Money', ['To decide', 'Orders', 'Dues', 'Refunds', 'Books']],
    ['Desk', ['Take a payment', 'Students', 'Day close']],
    ['Teaching', ['Courses', 'Category']],
    ['Visitors', ['Discounts', 'Groups', 'Messages']],
    ['Settings', ['All settings', 'Activity', 'My account']],
  ])
})

test('readers see what they may read, in the order of the owner', () => {
  const groups = namesFor('readOnly')
  expect(groups.map(([name]) => name)).toEqual(namesFor('owner').map(([name]) => name))
  const labels = placesFor('readOnly').map(({ label }) => label)
  for (const label of ['Take a payment', 'Day close', 'Books', 'Staff', 'Integrations', 'System'])
    expect(labels).not.toContain(label)
  expect(labels).toContain('Activity')
})

test.each(staffRoles)(
  '%s reaches dashboard, course list, category and their own account',
  (role) => {
    const labels = placesFor(role).map(({ label }) => label)
    for (const label of ['Dashboard', 'Courses', 'Category', 'My account'])
      expect(labels).toContain(label)
  },
)

test('the menu marks one entry: the most specific', () => {
  const places = placesFor('owner')
  const labelAt = (path: string) => placeAt(places, path)?.label
  expect(labelAt(pages.officeEnquiries())).toBe('Enquiries and demand')
  expect(labelAt(pages.officeWishes())).toBe('Enquiries and demand')
  expect(labelAt(pages.officeGroup('G1'))).toBe('Groups')
  expect(labelAt(pages.officeTrainer('new'))).toBe('Batches')
  expect(labelAt(pages.officeInstitute('tax'))).toBe('Institute')
  expect(labelAt(pages.officeActivity())).toBe('Staff')
  expect(labelAt(pages.editCourse('1'))).toBe('Courses')
  expect(labelAt(pages.officeMonth('2026-11'))).toBe('Books')
  expect(labelAt('/admin/no-such-page')).toBeUndefined()
})
