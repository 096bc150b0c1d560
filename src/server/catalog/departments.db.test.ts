import { expect, test } from 'vitest'
import { catalogMessages } from '#contract/catalog/catalog-messages.ts'
import { openCatalogHarness, refusalOf } from './testing-catalog-office.ts'

const harness = openCatalogHarness()
const fields = (title: string) => ({ title, description: 'What it is about.', photo: '/uploads/x' })
const titles = async () =>
  (await harness().office.browseDepartments({})).departments.map(({ title }) => title)

test('a new department is last in the menu, with a slug from its title', async () => {
  const { office, catalog, meera, logOf } = harness()
  const { id } = await office.addDepartment(fields('Naval Architecture'), meera)
  expect(await office.showDepartment(id)).toMatchObject({
    slug: 'naval-architecture',
    courseCount: 0,
    version: 1,
    editedBy: 'Meera Pillai',
  })
  expect((await catalog.listDepartments()).at(-1)?.id).toBe(id)
  expect(await logOf(id)).toMatchObject([{ action: 'department-added', before: null }])
})

test('a title is unique in any case, even with concurrent requests', async () => {
  const { office, meera } = harness()
  const add = (title: string) => refusalOf(office.addDepartment(fields(title), meera))
  expect((await Promise.all(['Robotics', 'ROBOTICS', 'robotics'].map(add))).toSorted()).toEqual([
    'category-title-taken',
    'category-title-taken',
    'done',
  ])
})

test('an edit changes title and text, but not the slug', async () => {
  const { office, meera, arjun, logOf } = harness()
  const { id } = await office.addDepartment(fields('Aviation'), meera)
  const edit = {
    id,
    version: 1,
    fields: { title: 'Aeronautics', description: 'What it is about.' },
  }
  expect(await office.editDepartment(edit, arjun)).toMatchObject({ kind: 'edited', version: 2 })
  expect(await office.showDepartment(id)).toMatchObject({ title: 'Aeronautics', slug: 'aviation' })
  expect((await logOf(id)).at(-1)).toMatchObject({
    actorName: 'Arjun Das',
    before: { title: 'Aviation' },
    after: { title: 'Aeronautics' },
  })
  expect(await refusalOf(office.editDepartment(edit, meera))).toBe('edited-meanwhile')
  expect(await office.editDepartment({ ...edit, version: 2 }, meera)).toMatchObject({
    kind: 'unchanged',
  })
})

test('courses are found under the new title of their department', async () => {
  const { office, catalog, meera, addCourse } = harness()
  const { id } = await office.addDepartment(fields('Ports'), meera)
  const course = await addCourse({ departmentId: id })
  await office.editDepartment({ id, version: undefined, fields: { title: 'Harbours' } }, meera)
  const { courses } = await catalog.browseCourses({ q: 'harbours' })
  expect(courses.map((found) => found.id)).toEqual([course.id])
})

test('a department that a page refers to by title keeps its title', async () => {
  const { office, civil, meera } = harness()
  const rename = { id: civil.id, version: undefined, fields: { title: 'Civil' } }
  await expect(office.editDepartment(rename, meera)).rejects.toMatchObject({
    details: { fields: { title: catalogMessages.categoryTitleFixed } },
  })
})

test.each([
  [{ title: 'civil engineering' }, 'invalid-input'],
  [{ photo: 'https://elsewhere.test/a.png' }, 'invalid-input'],
])('an edit to %j is %s', async (changes, code) => {
  const { office, civil, meera } = harness()
  const edit = { id: civil.id, version: undefined, fields: changes }
  expect(await refusalOf(office.editDepartment(edit, meera))).toBe(code)
})

test('a department with courses is not deleted; the refusal counts hidden ones too', async () => {
  const { office, meera, addCourse, orderCourse, logOf } = harness()
  const { id } = await office.addDepartment(fields('Mining'), meera)
  const [one, other] = [
    await addCourse({ departmentId: id }),
    await addCourse({ departmentId: id }),
  ]
  const refusal = (sentence: string) =>
    expect(office.deleteDepartment(id, meera)).rejects.toMatchObject({
      code: 'category-has-courses',
      message: expect.stringContaining(sentence),
    })
  await refusal('still has 2 courses, so')
  await orderCourse(one.id)
  await office.deleteCourse(one.id, meera)
  await refusal('1 course and 1 course that is deleted but kept')
  // the counts in the office's list
  expect(await office.showDepartment(id)).toMatchObject({ courseCount: 1, hiddenCourseCount: 1 })
  await office.deleteCourse(other.id, meera)
  await refusal('still has 1 course that is deleted but kept')
  const { id: empty } = await office.addDepartment(fields('Nothing'), meera)
  await office.deleteDepartment(empty, meera)
  expect(await refusalOf(office.showDepartment(empty))).toBe('category-not-found')
  expect((await logOf(empty)).at(-1)).toMatchObject({ action: 'department-deleted' })
})

test('a course added during the deletion of its department keeps it, or is refused', async () => {
  const { office, meera, addCourse } = harness()
  const { id } = await office.addDepartment(fields('Short-lived'), meera)
  const [deleted, added] = await Promise.all([
    refusalOf(office.deleteDepartment(id, meera)),
    refusalOf(addCourse({ departmentId: id })),
  ])
  expect([
    ['done', 'invalid-input'],
    ['category-has-courses', 'done'],
  ]).toContainEqual([deleted, added])
})

test('moving up or down swaps neighbors; the first and last stay', async () => {
  const { office, meera } = harness()
  const before = await titles()
  const { departments } = await office.browseDepartments({ sort: 'position' })
  const [first, second] = departments
  if (!first || !second) throw new Error('there are two departments')
  await office.moveDepartment({ id: first.id, direction: 'up' }, meera)
  expect(await titles()).toEqual(before)
  await office.moveDepartment({ id: first.id, direction: 'down' }, meera)
  expect(await titles()).toEqual([before[1], before[0], ...before.slice(2)])
  expect((await office.showDepartment(first.id)).place).toBe(2)
  await office.moveDepartment({ id: first.id, direction: 'up' }, meera)
  expect(await titles()).toEqual(before)
})

test('the list is searched, sorted and paged', async () => {
  const { office, meera } = harness()
  await office.addDepartment(fields('50% Practice'), meera)
  const { departments, total } = await office.browseDepartments({ q: '50%' })
  expect([departments.map(({ title }) => title), total]).toEqual([['50% Practice'], 1])
  const all = await titles()
  const page = await office.browseDepartments({ sort: '-title', page: 2, limit: 2 })
  expect(page.total).toBe(all.length)
  expect(page.departments.map(({ title }) => title)).toEqual(
    all.toSorted((one, other) => other.localeCompare(one, 'en')).slice(2, 4),
  )
})
