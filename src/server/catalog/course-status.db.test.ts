import { expect, test } from 'vitest'
import { catalogPagesStore } from './catalog-pages.store.ts'
import { openCatalogHarness, refusalOf } from './testing-catalog-office.ts'

const harness = openCatalogHarness()

/** Whether each public call shows the course. */
async function isSeen(id: string, word: string): Promise<boolean[]> {
  const { catalog, db } = harness()
  const { courses } = await catalog.browseCourses({})
  const { courses: found } = await catalog.browseCourses({ q: word })
  const pages = await catalogPagesStore(db).listCatalogPages()
  return [
    courses.some((course) => course.id === id),
    found.some((course) => course.id === id),
    pages.courses.some((course) => course.id === id),
    (await refusalOf(catalog.showCourse(id))) === 'done',
    (await refusalOf(catalog.courseForSale(id))) === 'done',
  ]
}
const seen = Array(5).fill(true)
const unseen = Array(5).fill(false)

test('a draft is invisible until it is published, and again after it is withdrawn', async () => {
  const { addCourse, office, meera, logOf } = harness()
  const { id, status } = await addCourse({ courseName: 'Quantum Surveying' }, true)
  expect(status).toBe('draft')
  expect(await isSeen(id, 'quantum')).toEqual(unseen)
  expect(await office.changeCourseStatus({ id, input: 'publish' }, meera)).toMatchObject({
    kind: 'edited',
    version: 2,
  })
  expect(await isSeen(id, 'quantum')).toEqual(seen)
  await office.changeCourseStatus({ id, input: 'draft' }, meera)
  expect(await isSeen(id, 'quantum')).toEqual(unseen)
  expect((await logOf(id)).map(({ action, before, after }) => [action, before, after])).toEqual([
    ['course-added', null, expect.objectContaining({ status: 'draft' })],
    ['course-published', { status: 'draft' }, { status: 'published' }],
    ['course-drafted', { status: 'published' }, { status: 'draft' }],
  ])
})

test('a department with only drafts is empty for visitors, but not for the office', async () => {
  const { addCourse, office, meera, catalog } = harness()
  const fields = { title: 'Marine Engineering', description: 'Ships.', photo: '/uploads/x' }
  const { id: departmentId } = await office.addDepartment(fields, meera)
  await addCourse({ departmentId }, true)
  const shown = (await catalog.listDepartments()).find(({ id }) => id === departmentId)
  expect(shown?.courseCount).toBe(0)
  expect(await catalog.browseCourses({ department: 'Marine Engineering' })).toMatchObject({
    total: 0,
  })
  expect(await office.showDepartment(departmentId)).toMatchObject({
    courseCount: 1,
    publicCourseCount: 0,
  })
})

test('the words of a draft are not suggested before it is published', async () => {
  const { addCourse, office, meera, catalog, db } = harness()
  const { id } = await addCourse({ courseName: 'Xenolith Basics' }, true)
  const words = () =>
    db.selectFrom('courseSearchWords').select('word').where('word', '=', 'xenolith').execute()
  expect(await words()).toEqual([])
  expect(await catalog.browseCourses({ q: 'xenolth' })).toMatchObject({
    total: 0,
    suggestions: { words: [], without: [] },
  })
  // the office finds it by its words
  expect((await office.browseCourses({ q: 'xenolith' })).total).toBe(1)
  await office.changeCourseStatus({ id, input: 'publish' }, meera)
  expect(await words()).toHaveLength(1)
  expect((await catalog.browseCourses({ q: 'xenolth' })).total).toBe(1)
})

test('a course without history is deleted', async () => {
  const { addCourse, office, meera, logOf } = harness()
  const { id } = await addCourse({ courseName: 'Never Sold' })
  expect(await office.deleteCourse(id, meera)).toBe('deleted')
  expect(await refusalOf(office.showCourse(id))).toBe('course-not-found')
  expect((await logOf(id)).at(-1)).toMatchObject({
    action: 'course-deleted',
    before: { courseName: 'Never Sold', courseFee: '₹4,500', status: 'published' },
    after: null,
  })
})

test('an ordered course is hidden, keeps its order and can be restored', async () => {
  const { addCourse, office, meera, orderCourse, db, logOf } = harness()
  const { id } = await addCourse({ courseName: 'Palaeography' })
  await orderCourse(id)
  expect(await office.deleteCourse(id, meera)).toBe('hidden')
  expect(await isSeen(id, 'palaeography')).toEqual(unseen)
  expect(await office.deleteCourse(id, meera)).toBe('hidden')
  const listed = async (status?: 'hidden') =>
    (await office.browseCourses({ q: 'palaeography', status })).total
  expect([await listed(), await listed('hidden')]).toEqual([0, 1])
  const orders = await db.selectFrom('orders').select('id').where('courseId', '=', id).execute()
  expect(orders).toHaveLength(1)
  await office.changeCourseStatus({ id, input: 'restore' }, meera)
  expect(await isSeen(id, 'palaeography')).toEqual(seen)
  expect((await logOf(id)).map(({ action }) => action)).toEqual([
    'course-added',
    'course-hidden',
    'course-restored',
  ])
})

test('a hidden draft is restored as a draft', async () => {
  const { addCourse, office, meera, orderCourse } = harness()
  const { id } = await addCourse({}, true)
  await orderCourse(id)
  await office.deleteCourse(id, meera)
  await office.changeCourseStatus({ id, input: 'restore' }, meera)
  expect((await office.showCourse(id)).status).toBe('draft')
})

test('an order during a deletion either hides the course or fails', async () => {
  const { addCourse, office, meera, orderCourse, db } = harness()
  const { id } = await addCourse()
  const [outcome, ordered] = await Promise.allSettled([
    office.deleteCourse(id, meera),
    orderCourse(id),
  ])
  const orders = await db.selectFrom('orders').select('id').where('courseId', '=', id).execute()
  expect(orders).toHaveLength(ordered.status === 'fulfilled' ? 1 : 0)
  // an order must keep its course
  expect(outcome).toMatchObject({
    status: 'fulfilled',
    value: orders.length === 1 ? 'hidden' : 'deleted',
  })
})
