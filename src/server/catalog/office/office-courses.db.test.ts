import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { makeCourse, makeDepartment } from '../../../../test/support/story/make.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/database.ts'
import { officeCoursesStore } from './office-courses.store.ts'
import type { OfficeCourseOrder } from './office-courses.store.ts'

const database = testDatabase()
let db: Database

beforeAll(() => {
  db = openDatabase(database)
})
afterAll(() => db.destroy())

test.each(['department', '-department'] as const)(
  'pages in the order %s together equal the whole list',
  async (sort) => {
    for (const title of ['Welding', 'carpentry', 'Masonry']) {
      const { id: departmentId } = await makeDepartment(db, { title: `${title} ${sort}` })
      for (const name of ['Third', 'first', 'Second'])
        await makeCourse(db, { departmentId, courseName: `${name} of ${title} ${sort}` })
    }
    const named = async (slice: OfficeCourseOrder['slice'], mode?: string) => {
      const { courses, total } = await officeCoursesStore(db).list(
        { terms: [], mode },
        { sort, slice },
      )
      return { names: courses.map(({ courseName }) => courseName), total }
    }
    const whole = await named(undefined)
    const pages: string[] = []
    for (let offset = 0; offset < whole.total; offset += 2) {
      const page = await named({ limit: 2, offset })
      expect(page.total).toBe(whole.total)
      pages.push(...page.names)
    }
    expect(pages).toEqual(whole.names)
    expect(await named({ limit: 2, offset: 0 }, 'nowhere')).toEqual({ names: [], total: 0 })
  },
)

test.each([undefined, '-department', 'fee', '-name'] as const)(
  'pages of search results in the order %s together equal all results',
  async (sort) => {
    const about = `glazing${String(sort).replaceAll(/\W/g, '')}`
    for (const title of ['Roofs', 'Facades']) {
      const { id: departmentId } = await makeDepartment(db, { title: `${title} ${about}` })
      for (const name of [`${about} in practice`, `Advanced ${about}`, about])
        await makeCourse(db, { departmentId, courseName: name })
      await makeCourse(db, { departmentId, courseName: `Old ${about}`, hiddenAt: new Date() })
    }
    const named = async (slice: OfficeCourseOrder['slice']) => {
      const { courses, total } = await officeCoursesStore(db).list(
        { terms: [{ word: about, means: [] }] },
        { sort, slice },
      )
      const names = courses.map((course) => `${course.courseName} of ${course.department.title}`)
      return { names, total }
    }
    const whole = await named(undefined)
    expect(whole.total).toBe(6)
    const pages = [0, 2, 4].map((offset) => named({ limit: 2, offset }))
    const found = await Promise.all(pages)
    expect(found.flatMap(({ names }) => names)).toEqual(whole.names)
    expect(found.map(({ total }) => total)).toEqual([6, 6, 6])
    expect(await named({ limit: 2, offset: 8 })).toEqual({ names: [], total: 6 })
  },
)

test('the total without a filter counts drafts but not hidden courses', async () => {
  const counted = async () => {
    const order = { sort: undefined, slice: { limit: 1, offset: 0 } }
    return (await officeCoursesStore(db).list({ terms: [] }, order)).total
  }
  const before = await counted()
  const at = new Date('2026-06-15T06:00:00Z')
  await makeCourse(db)
  await makeCourse(db, { draftedAt: at })
  await makeCourse(db, { hiddenAt: at })
  await makeCourse(db, { draftedAt: at, hiddenAt: at })
  expect(await counted()).toBe(before + 2)
})
