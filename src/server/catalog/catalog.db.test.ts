import { institute } from '#institute/institute.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../platform/db/database.ts'
import type { Database } from '../platform/db/database.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { fixedClock } from '../../../test/support/fixed-clock.ts'
import { makeCourse, makeDepartment } from '../../../test/support/story/make.ts'
import { createCatalog } from './catalog.service.ts'
import type { Catalog } from './catalog.service.ts'

const database = testDatabase()
const clock = fixedClock(new Date('2026-06-15T06:00:00Z'))
let db: Database
let catalog: Catalog

const civil = { title: 'Civil Engineering', slug: 'civil', position: 1 }
const software = { title: 'Software', slug: 'software', position: 2 }
const at = (day: number) => new Date(Date.UTC(2026, 0, day))

beforeAll(async () => {
  db = openDatabase(database)
  catalog = createCatalog({ db, institute, clock, earlyBirds: async () => () => null })
  const { id: inSoftware } = await makeDepartment(db, software)
  const { id: inCivil } = await makeDepartment(db, civil)
  await makeDepartment(db, { title: 'Empty', slug: 'empty', position: 3 })
  const course = (courseName: string, fields: Parameters<typeof makeCourse>[1]) =>
    makeCourse(db, { courseName, ...fields })
  await course('web basics', { departmentId: inSoftware, courseCode: 'SW-1', createdAt: at(1) })
  await course('Total Station', {
    departmentId: inCivil,
    courseCode: 'CE-2',
    feeInPaise: 900_000,
    createdAt: at(3),
  })
  await course('100% Site Practice', {
    departmentId: inCivil,
    courseCode: 'CE_1',
    feeInPaise: null,
    createdAt: at(2),
  })
  await course('Withdrawn', { departmentId: inCivil, courseCode: 'CE-9', hiddenAt: at(5) })
})
afterAll(() => db.destroy())

async function names(input: Parameters<Catalog['browseCourses']>[0]): Promise<string[]> {
  const { courses } = await catalog.browseCourses(input)
  return courses.map(({ courseName }) => courseName)
}

describe('browsing', () => {
  test('lists all visible courses by department, then by name', async () => {
    const all = ['100% Site Practice', 'Total Station', 'web basics']
    expect(await names({})).toEqual(all)
    expect((await catalog.browseCourses({})).total).toBe(3)
  })

  test.each([
    ['Civil Engineering', 2],
    ['civil engineering', 0],
    ['Nowhere', 0],
    ['Empty', 0],
  ])('department %j has %i', async (department, total) => {
    const found = await catalog.browseCourses({ department })
    expect(found).toMatchObject({ total })
    expect(found.courses).toHaveLength(total)
  })

  test.each([
    ['station', ['Total Station']],
    ['TOTAL ce-2', ['Total Station']],
    ['software', ['web basics']],
    ['100%', ['100% Site Practice']],
    ['e_1', ['100% Site Practice']],
    ['%', ['100% Site Practice']],
    ['total software', []],
    ['withdrawn', []],
    ["'; drop table courses; --", []],
  ])('the search %j finds %j', async (q, found) => {
    expect(await names({ q })).toEqual(found)
  })

  test.each([
    ['name', ['100% Site Practice', 'Total Station', 'web basics']],
    ['fee', ['web basics', 'Total Station', '100% Site Practice']],
    ['-fee', ['Total Station', 'web basics', '100% Site Practice']],
    ['newest', ['Total Station', '100% Site Practice', 'web basics']],
  ] as const)('sorted by %s', async (sort, found) => {
    expect(await names({ sort })).toEqual(found)
  })

  test('returns pages with the total', async () => {
    const second = await catalog.browseCourses({ limit: 2, page: 2 })
    expect(second.total).toBe(3)
    expect(second.courses.map(({ courseName }) => courseName)).toEqual(['web basics'])
    expect(await catalog.browseCourses({ limit: 2, page: 9 })).toEqual({ courses: [], total: 3 })
  })
})

test('lists departments in order with their visible courses', async () => {
  const departments = await catalog.listDepartments()
  expect(departments.map(({ slug, courseCount }) => [slug, courseCount])).toEqual([
    ['civil', 2],
    ['software', 1],
    ['empty', 0],
  ])
})

describe('one course', () => {
  test('is sold with its department and its current fee', async () => {
    const { courses } = await catalog.browseCourses({ q: 'Total Station' })
    const id = courses[0]?.id ?? ''
    expect(await catalog.courseForSale(id)).toEqual({
      id,
      courseName: 'Total Station',
      courseCode: 'CE-2',
      departmentTitle: 'Civil Engineering',
      feeInPaise: 900_000,
      isTrial: false,
      mode: 'Offline',
      campuses: [],
      isSoldWithoutBatch: true,
      enrollmentClosed: null,
      feeNote: null,
    })
  })

  test('that is unknown, hidden or has a malformed id is not found', async () => {
    const hidden = await makeCourse(db, { hiddenAt: at(5) })
    const ids = [hidden.id, crypto.randomUUID(), '', '1', "' or 1=1 --", 'x'.repeat(64)]
    for (const id of ids)
      await expect(catalog.courseForSale(id)).rejects.toMatchObject({ code: 'course-not-found' })
  })
})
