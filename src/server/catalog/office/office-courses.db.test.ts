import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { makeCourse, makeDepartment } from '../../../../test/support/make.ts'
import { openDatabase } from '../../db/database.ts'
import type { Database } from '../../db/database.ts'
import { officeCoursesStore } from './office-courses.store.ts'
import type { OfficeCourseOrder } from './office-courses.store.ts'

const database = testDatabase()
let db: Database

beforeAll(() => {
  db = openDatabase(database)
})
afterAll(() => db.destroy())

test.each(['department', '-department'] as const)(
  'pages in the order %s are those of the whole list',
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
