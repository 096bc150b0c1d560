import { beforeAll, expect, test } from 'vitest'
import type { CourseBatches } from '#contract/teaching/batches.ts'
import type { CourseList, CourseShown } from '#contract/catalog/catalog.ts'
import {
  makeBatch,
  madePassword,
  makeAdmin,
  makeCourse,
} from '../../../../test/support/story/make.ts'
import { portalApp } from '../../../../test/support/portal-app.ts'

// the clock is fixed at 15 June 2026
const portal = portalApp()
let token: string

beforeAll(async () => {
  const { email } = await makeAdmin(portal().db)
  const json = { email, password: madePassword }
  const response = await portal().ask('/api/admin/adminLogin', { json })
  // the contract guarantees the shape
  token = ((await response.json()) as { token: string }).token
})

async function call<T>(path: string, request: object = {}): Promise<T> {
  const response = await portal().ask(path, request)
  expect(response.status).toBeLessThan(300)
  // the contract guarantees the shape
  return (await response.json()) as T
}

const listed = async (q: string) => {
  const { courseDetails } = await call<CourseList>(`/api/users/getallcoursesuser?q=${q}`)
  return courseDetails.map(({ courseFee, earlyBird }) => ({ courseFee, earlyBird }))
}

const lowers = (more: object) =>
  call<{ _id?: string }>('/api/admin/concessions/offers', {
    token,
    json: { via: 'automatic', reason: 'earlyBird', words: 'For the festival', ...more },
  })

test('an automatic concession is shown on card, page and batch beside the full fee', async () => {
  const { db } = portal()
  const course = await makeCourse(db, { courseName: 'Zoology of Cranes', feeInPaise: 450_000 })
  await makeCourse(db, { courseName: 'Zenith Surveying', feeInPaise: 450_000 })
  await makeBatch(db, {
    courseId: course.id,
    startsOn: '2026-07-06',
    endsOn: '2026-08-28',
    enrollUntil: '2026-07-06',
    feeInPaise: 600_000,
    seats: 10,
  })
  expect(await listed('zoology')).toEqual([{ courseFee: '4500', earlyBird: undefined }])

  const ofCourse = { name: 'Early bird', courses: [course.id], departments: [] }
  await lowers({ ...ofCourse, gives: 'percent', value: '10', until: '2026-06-30' })
  // a smaller reduction that ends earlier: the largest is shown
  await lowers({ ...ofCourse, name: 'Less', gives: 'amount', value: '100', until: '2026-07-30' })
  const earlyBird = { fee: '4050', until: '2026-06-30' }
  expect(await listed('zoology')).toEqual([{ courseFee: '4500', earlyBird }])
  const page = await call<CourseShown>(`/api/users/getcoursebyiduser/${course.id}`)
  expect(page.CourseDetails).toMatchObject({ courseFee: '4500', earlyBird })
  const { batches } = await call<CourseBatches>(`/api/users/coursebatches/${course.id}`)
  expect(batches).toMatchObject([
    { batchFee: '6000', earlyBird: { fee: '5400', until: '2026-06-30' } },
  ])
  expect(await listed('zenith')).toEqual([{ courseFee: '4500', earlyBird: undefined }])

  portal().clock.advance({ days: 16 })
  expect(await listed('zoology')).toEqual([
    { courseFee: '4500', earlyBird: { fee: '4400', until: '2026-07-30' } },
  ])
  portal().clock.advance({ days: -16 })
})
