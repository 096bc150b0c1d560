import { get } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { makeCourse, makeDepartment } from '../../../test/support/story/make.ts'

import { nothingAnswered } from './testing-catalog-office.ts'
import { portalApp } from '../../../test/support/portal-app.ts'

const portal = portalApp()
let department: Awaited<ReturnType<typeof makeDepartment>>
let course: Awaited<ReturnType<typeof makeCourse>>

beforeAll(async () => {
  const { db } = portal()
  department = await makeDepartment(db, { title: 'Civil Engineering', slug: 'civil' })
  course = await makeCourse(db, {
    departmentId: department.id,
    courseName: 'Total Station',
    courseCode: 'CE-2',
    feeInPaise: 450_050,
    description: 'Survey a **site**.',
    photo: '/pictures/ce-2-640.webp',
  })
})

const summary = () => ({
  _id: course.id,
  courseName: 'Total Station',
  courseCode: 'CE-2',
  courseFee: '4500.50',
  department: { _id: department.id, title: 'Civil Engineering' },
  mode: 'Offline',
  duration: '3 months',
  photo: '/pictures/ce-2-640.webp',
  campuses: [],
  enrollmentClosed: null,
  feeNote: null,
})
const whole = () => ({
  ...summary(),
  description: 'Survey a **site**.',
  isEnrolled: false,
  isTrial: false,
  ...nothingAnswered,
})

test('the list shows the courses of a department', async () => {
  const response = await portal().ask('/api/users/getallcoursesuser?department=Civil%20Engineering')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(await response.json()).toEqual({ courseDetails: [summary()], total: 1 })
})

test.each([
  ['?department=Civil+Engineering', '?department=Civil+Engineering?zzz'],
  ['', '?x?&minFee=9999999'],
  ['?limit=5', '?limit=5&x?&page=9'],
  ['?page=1', '?page=1&q=%ff'],
  ['?sort=name', '?sort=name#limit=1'],
])('the list of %j stays the same after a request for %j', async (query, poison) => {
  const list = '/api/users/getallcoursesuser'
  await new Promise<void>((done, fail) => {
    get(portal().url + list, { path: list + poison }, (response) =>
      response.resume().on('end', done),
    ).on('error', fail)
  })
  const seen = await (await portal().ask(list + query)).json()
  expect(seen).toEqual({ courseDetails: [summary()], total: 1 })
})

test('an unknown department has no courses', async () => {
  const response = await portal().ask('/api/users/getallcoursesuser?department=Alchemy')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ courseDetails: [], total: 0 })
})

test.each([
  ['q=totl%20staton', 1],
  ['q=ce2', 1],
  ['q=survey&mode=Offline&duration=3%20months&minFee=4500.50&maxFee=4500.50', 1],
  ['minFee=4,500.51', 0],
  ['mode=Online', 0],
  ["q=');drop%20table%20courses;--", 0],
  ["q='%20%26%20!%20%7C%20:*", 0],
])('?%s finds %i', async (query, total) => {
  const response = await portal().ask(`/api/users/getallcoursesuser?${query}`)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ total })
})

test('a search without results suggests other searches', async () => {
  const query = 'q=station&mode=Online&sort=relevance&page=1&limit=24'
  const response = await portal().ask(`/api/users/getallcoursesuser?${query}`)
  expect(await response.json()).toEqual({
    courseDetails: [],
    total: 0,
    suggestions: { words: ['station'], without: [{ filter: 'mode', total: 1 }] },
  })
})

test('a course and its checkout are shown', async () => {
  const shown = await portal().ask(`/api/users/getcoursebyiduser/${course.id}`)
  // inserted directly, so its description has no HTML yet
  const made = {
    descriptionHtml: '<p>Survey a **site**.</p>',
    descriptionSummary: 'Survey a **site**.',
  }
  expect(await shown.json()).toEqual({ CourseDetails: { ...whole(), ...made } })
  const checkout = await portal().ask(`/api/users/checkout/${course.id}`)
  const aliases = { courseDescription: 'Survey a **site**.', courseDuration: '3 months' }
  expect(await checkout.json()).toEqual({ courseDetails: { ...whole(), ...aliases } })
})

test('the departments are listed', async () => {
  const response = await portal().ask('/api/users/departments')
  const { id, title, slug, description, photo } = department
  const shown = { _id: id, title, slug, description, photo, courseCount: 1 }
  expect(await response.json()).toEqual({ departments: [shown] })
})

test.each(['unknown', '00000000-0000-7000-8000-000000000000', "'%20or%201=1", 'a'.repeat(64)])(
  'the course %s is not found',
  async (id) => {
    for (const path of ['getcoursebyiduser', 'relatedcourses', 'checkout']) {
      const response = await portal().ask(`/api/users/${path}/${id}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({
        error: 'Course not found',
        message: 'Course not found',
        code: 'course-not-found',
      })
    }
  },
)

test.each([
  ['page=0', 422, 'invalid-input'],
  ['limit=1000000000', 422, 'invalid-input'],
  ['limit=201', 422, 'invalid-input'],
  ['sort=price', 422, 'invalid-input'],
  ['mode=Postal', 422, 'invalid-input'],
  ['mode=', 422, 'invalid-input'],
  ['duration=2%20weeks', 422, 'invalid-input'],
  ['minFee=cheap', 422, 'invalid-input'],
  ['minFee=-1', 422, 'invalid-input'],
  ['maxFee=1e9', 422, 'invalid-input'],
  [`maxFee=${'9'.repeat(21)}`, 422, 'invalid-input'],
  ['minFee=5000&maxFee=4000', 422, 'invalid-input'],
  ['mode=Online&mode=Offline', 400, 'malformed-request'],
  [`q=${'x'.repeat(101)}`, 422, 'invalid-input'],
  ['page=two', 400, 'malformed-request'],
  ['q=a%00b', 400, 'malformed-request'],
  ['department=a&department=b', 400, 'malformed-request'],
])('?%s is %i %s', async (query, status, code) => {
  const response = await portal().ask(`/api/users/getallcoursesuser?${query}`)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code })
})

test('a prototype-polluting parameter is ignored', async () => {
  const response = await portal().ask(
    '/api/users/getallcoursesuser?__proto__=x&constructor[prototype][y]=z&a[__proto__][x]=1',
  )
  expect(response.status).toBe(200)
  expect('x' in {} || 'y' in {}).toBe(false)
})
