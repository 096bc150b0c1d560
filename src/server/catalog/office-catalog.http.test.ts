import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RenderPage } from '#server/platform/http/pages/render.ts'
import {
  makeBatch,
  madePassword,
  makeAdmin,
  makeDepartment,
  makeStudent,
} from '../../../test/support/story/make.ts'
import { portalApp } from '../../../test/support/portal-app.ts'
import { nothingAnswered } from './testing-catalog-office.ts'

/** The list of courses, requested as the real pages do. */
const listPage: RenderPage = async (_request, portal) => {
  const { courseDetails } = await portal.listCourses({})
  const names = courseDetails.map(({ courseName }) => courseName).join('; ')
  return new Response(`<!doctype html><p>${names}`, { headers: { 'content-type': 'text/html' } })
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'kalari-data-'))
const portal = portalApp({ renderPage: listPage, environment: { DATA_DIR: dataDir } })
const photoName = `${'a'.repeat(40)}-640.webp`
const photo = `/uploads/${photoName}`
let token = ''
let civilId = ''

beforeAll(async () => {
  mkdirSync(path.join(dataDir, 'uploads'))
  writeFileSync(path.join(dataDir, 'uploads', photoName), 'a picture')
  const { db } = portal()
  civilId = (await makeDepartment(db, { title: 'Civil Engineering', slug: 'civil' })).id
  const { email } = await makeAdmin(db, { name: 'Meera Pillai' })
  const json = { email, password: madePassword }
  const response = await portal().ask('/api/admin/adminLogin', { json })
  // as the contract declares it
  token = ((await response.json()) as { token: string }).token
})
afterAll(() => rmSync(dataDir, { recursive: true }))

type Answer = { status: number; body: Record<string, unknown> }

async function call(method: string, address: string, json?: object): Promise<Answer> {
  const body = json === undefined ? {} : { json }
  const response = await portal().ask(`/api/admin/${address}`, { method, token, ...body })
  // every reply of the contract is an object
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** As the specification's form sends it (spec §7). */
const formOf = (courseCode: string, changes: object = {}) => ({
  courseName: 'Total Station',
  courseCode,
  courseFee: '4,500',
  department: civilId,
  mode: 'Hybrid',
  duration: '4 months',
  description: 'Survey a **site**.',
  isEnrolled: false,
  photo,
  ...changes,
})

async function addCourse(courseCode: string, changes: object = {}): Promise<string> {
  const { status, body } = await call('POST', 'addcourse', formOf(courseCode, changes))
  expect(status).toBe(201)
  return String(body['_id'])
}

async function giveConcession(scope: { courses: string[]; departments: string[] }) {
  const given = await call('POST', 'concessions/offers', {
    via: 'automatic',
    reason: 'earlyBird',
    words: 'For the festival',
    name: 'Early bird',
    gives: 'percent',
    value: '10',
    until: '2026-06-30',
    ...scope,
  })
  expect(given.status).toBeLessThan(300)
}

describe('courses', () => {
  test('are added, listed, read, edited and deleted as specified', async () => {
    const added = await call('POST', 'addcourse', formOf('CE-1'))
    expect(added).toEqual({
      status: 201,
      body: { message: 'Course added successfully!', _id: expect.any(String), version: 1 },
    })
    const id = String(added.body['_id'])
    const row = {
      _id: id,
      courseName: 'Total Station',
      courseCode: 'CE-1',
      courseFee: '4500',
      department: { _id: civilId, title: 'Civil Engineering' },
      mode: 'Hybrid',
      duration: '4 months',
      photo,
      campuses: [],
      enrollmentClosed: null,
      feeNote: null,
      isEnrolled: false,
      isTrial: false,
      status: 'published',
      version: 1,
      editedAt: '2026-06-15T06:00:00.000Z',
      editedBy: 'Meera Pillai',
    }
    expect(await call('GET', 'getallcourses')).toEqual({
      status: 200,
      body: { courseDetails: [row], total: 1 },
    })
    expect(await call('GET', `getallcourse1/${id}`)).toEqual({
      status: 200,
      body: { courseDetails: { ...row, ...nothingAnswered, description: 'Survey a **site**.' } },
    })
    expect(await call('PUT', `editcourse/${id}`, { courseName: 'Levelling' })).toEqual({
      status: 200,
      body: { message: 'Course updated successfully!', _id: id, version: 2 },
    })
    expect(await call('PUT', `editcourse/${id}`, { courseName: 'Levelling' })).toEqual({
      status: 200,
      body: { message: 'No changes made', _id: id, version: 2 },
    })
    expect(await call('DELETE', `deletecourse/${id}`)).toEqual({
      status: 200,
      body: { message: 'Course deleted successfully', outcome: 'deleted' },
    })
    expect((await call('GET', `getallcourse1/${id}`)).status).toBe(404)
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['a batch', (id) => makeBatch(portal().db, { courseId: id })],
    ['a concession for everybody', (id) => giveConcession({ courses: [id], departments: [] })],
  ])('with %s are hidden when deleted, and keep their history', async (what, add) => {
    const id = await addCourse(`DEL-${what.length}`)
    await add(id)
    expect(await call('DELETE', `deletecourse/${id}`)).toEqual({
      status: 200,
      body: { message: 'Course deleted successfully', outcome: 'hidden' },
    })
    const { body } = await call('GET', `getallcourse1/${id}`)
    expect(body['courseDetails']).toMatchObject({ status: 'hidden' })
  })

  test('isEnrolled, isTrial and a draft are kept as they are sent; the photo may be left out', async () => {
    const id = await addCourse('CE-2', {
      isEnrolled: true,
      isTrial: true,
      isDraft: true,
      photo: undefined,
    })
    const { body } = await call('GET', `getallcourse1/${id}`)
    expect(body['courseDetails']).toMatchObject({
      isEnrolled: true,
      isTrial: true,
      status: 'draft',
      photo: null,
    })
    expect((await portal().ask(`/api/users/getcoursebyiduser/${id}`)).status).toBe(404)
    expect((await call('POST', `publishcourse/${id}`)).body['message']).toContain('published')
    expect((await portal().ask(`/api/users/getcoursebyiduser/${id}`)).status).toBe(200)
    expect((await call('POST', `draftcourse/${id}`)).body['message']).toContain('draft')
    expect((await call('POST', `restorecourse/${id}`)).body['message']).toBe('No changes made')
  })

  test.each([
    ['courseName', '', 'Course Name is required'],
    ['courseCode', '  ', 'Course Code is required'],
    ['courseFee', '', 'Course Fee is required'],
    ['courseFee', 'N/A', 'Course Fee must be an amount in rupees'],
    ['courseFee', '-1', 'Course Fee must be an amount in rupees'],
    ['courseFee', '1e9', 'Course Fee must be an amount in rupees'],
    ['department', '', 'Department is required'],
    ['mode', 'Postal', 'Please select a mode'],
    ['duration', '2 weeks', 'Duration is required'],
    ['description', '', 'Description is required'],
    ['description', 'x'.repeat(20_001), 'Must be 20000 characters or fewer'],
    ['photo', 'https://elsewhere.test/a.png', expect.stringContaining('upload the picture here')],
    ['photo', 'javascript:alert(1)', expect.stringContaining('upload the picture here')],
  ])('are refused on add with %s %j', async (field, value, sentence) => {
    const { status, body } = await call('POST', 'addcourse', formOf('CE-3', { [field]: value }))
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'invalid-input', fields: { [field]: sentence } })
    expect(body['error']).toEqual(body['message'])
  })

  test.each([
    ['courseName', '', 'Course name is required'],
    ['courseCode', '', 'Course code is required'],
    ['courseFee', '', 'Course Fee is required'],
    ['mode', '', 'Mode is required'],
    ['mode', 'Hybrid', expect.stringContaining('modes')],
    ['duration', '', 'Duration is required'],
    ['duration', '4 months', expect.stringContaining('durations')],
  ])('are refused on edit with %s %j', async (field, value, sentence) => {
    const id = await addCourse(`CE-4-${field}-${value}`, { mode: 'Online', duration: '1 month' })
    const { status, body } = await call('PUT', `editcourse/${id}`, { [field]: value })
    expect(status).toBe(422)
    expect(body).toMatchObject({ fields: { [field]: sentence } })
  })

  test('ignore fields that nobody may set', async () => {
    const id = await addCourse('CE-5', { _id: 'x', hiddenAt: 'now', version: 99 })
    await call('PUT', `editcourse/${id}`, { _id: civilId, status: 'hidden', editedBy: 'Nobody' })
    const { body } = await call('GET', `getallcourse1/${id}`)
    expect(body['courseDetails']).toMatchObject({ _id: id, status: 'published', version: 1 })
  })

  test('refuse a second editor with name and time, and a duplicate code', async () => {
    const id = await addCourse('CE-6')
    await call('PUT', `editcourse/${id}`, { courseName: 'One', version: 1 })
    const late = await call('PUT', `editcourse/${id}`, { courseName: 'Two', version: 1 })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      code: 'edited-meanwhile',
      error: expect.stringMatching(/^Meera Pillai has changed this on 15 Jun 2026/),
    })
    expect((await call('POST', 'addcourse', formOf('ce-6'))).body).toMatchObject({
      code: 'course-code-taken',
      fields: { courseCode: expect.any(String) },
    })
  })

  test('accept a description of the full length in every script', async () => {
    const id = await addCourse('CE-7', { description: 'അ'.repeat(20_000) })
    expect((await call('GET', `getallcourse1/${id}`)).status).toBe(200)
  })

  test('that became drafts while their checkout was open are not sold', async () => {
    const { db } = portal()
    const { email } = await makeStudent(db)
    const json = { email, password: madePassword }
    const login = await portal().ask('/api/users/login', { json })
    // as the contract declares it
    const student = ((await login.json()) as { token: string }).token
    const courseId = await addCourse('CE-10')
    expect((await portal().ask(`/api/users/checkout/${courseId}`)).status).toBe(200)
    await call('POST', `draftcourse/${courseId}`)
    const input = { courseId, campus: 'Kochi', orderId: 'ORDER_1' }
    const response = await portal().ask('/api/payment/initiate', { json: input, token: student })
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { error: 'Course not found' },
    ])
    const orders = await db.selectFrom('orders').select('id').execute()
    expect(orders).toEqual([])
  })

  test('show an edit to visitors at once, even on a cached page', async () => {
    const page = async () => (await portal().ask('/')).text()
    const id = await addCourse('CE-8', { courseName: 'Before the Edit' })
    await expect.poll(page).toContain('Before the Edit')
    await page()
    await call('PUT', `editcourse/${id}`, { courseName: 'After the Edit' })
    await expect.poll(page).toContain('After the Edit')
    await call('POST', `draftcourse/${id}`)
    await expect.poll(page).not.toContain('After the Edit')
  })
})

describe('the list of courses', () => {
  const names = async (query: string) => {
    const { status, body } = await call('GET', `getallcourses?${query}`)
    expect(status).toBe(200)
    const { courseDetails, total } = body as {
      courseDetails: { courseCode: string }[]
      total: number
    }
    return [courseDetails.map(({ courseCode }) => courseCode), total]
  }

  beforeAll(async () => {
    const json = { title: 'Hydrology', description: 'Water.', photo }
    const { body } = await call('POST', 'addcategory', json)
    const department = String(body['_id'])
    const add = (code: string, changes: object) => addCourse(code, { department, ...changes })
    await add('HY-1', {
      courseName: 'Rivers',
      courseFee: '900',
      mode: 'Online',
      duration: '1 year',
    })
    await add('HY-2', {
      courseName: 'dams',
      courseFee: '10000',
      mode: 'Offline',
      duration: '1 month',
    })
    await add('HY-3', { courseName: 'Weirs', courseFee: '0', duration: '6 months', isDraft: true })
  })

  test.each([
    ['q=hydrology', ['HY-2', 'HY-1', 'HY-3']],
    ['q=hydrology&sort=name', ['HY-2', 'HY-1', 'HY-3']],
    ['q=hydrology&sort=-name', ['HY-3', 'HY-1', 'HY-2']],
    ['q=hydrology&sort=fee', ['HY-3', 'HY-1', 'HY-2']],
    ['q=hydrology&sort=-fee', ['HY-2', 'HY-1', 'HY-3']],
    ['q=hydrology&sort=duration', ['HY-2', 'HY-3', 'HY-1']],
    ['q=hydrology&sort=mode', ['HY-3', 'HY-2', 'HY-1']],
    ['q=hydrology&sort=-status', ['HY-2', 'HY-1', 'HY-3']],
    ['q=hydrology&sort=code', ['HY-1', 'HY-2', 'HY-3']],
    ['q=rivres', ['HY-1']],
    ['q=HY-3', ['HY-3']],
    ['q=hydrology&status=draft', ['HY-3']],
    ['q=hydrology&status=published&sort=code', ['HY-1', 'HY-2']],
    ['q=hydrology&status=hidden', []],
    ['q=hydrology&mode=Online', ['HY-1']],
    ['q=hydrology&duration=6%20months', ['HY-3']],
    ['q=hydrology&department=unknown', []],
    ["q=';drop%20table%20courses--", []],
  ])('?%s', async (query, codes) => {
    expect(await names(query)).toEqual([codes, codes.length])
  })

  test('is paged with the total', async () => {
    expect(await names('q=hydrology&sort=code&page=2&limit=2')).toEqual([['HY-3'], 3])
    expect(await names('q=hydrology&page=9&limit=2')).toEqual([[], 3])
  })

  test.each(['sort=price', 'limit=201', 'page=0', 'status=gone'])(
    '?%s is refused',
    async (query) => {
      expect((await call('GET', `getallcourses?${query}`)).status).toBe(422)
    },
  )

  test('is exported as a CSV file that can be imported', async () => {
    const { body } = await call('GET', 'exportcourses?q=hydrology')
    expect(body).toMatchObject({ fileName: 'courses-2026-06-15.csv' })
    const csv = String(body['csv'])
    expect(csv.split('\r\n')[1]).toBe(
      'HY-1,Rivers,Hydrology,Online,1 year,900,Survey a **site**.,published,no,,yes,,,,,,,,,,,,,,,,no,',
    )
    const changed = csv
      .replace('Rivers', 'Streams')
      .replace(',dams,', ',,')
      .concat('X-1,,,,,,,,\r\n')
    const dry = await call('POST', 'importcourses', { csv: changed })
    expect(dry.body).toMatchObject({ isDryRun: true, added: 0, changed: 1, unchanged: 2, bad: 1 })
    const refused = await call('POST', 'importcourses', { csv: changed, isDryRun: false })
    expect(refused).toMatchObject({ status: 422, body: { code: 'import-has-bad-rows' } })
    const file = { csv: changed, isDryRun: false, skipBad: true }
    const done = await call('POST', 'importcourses', file)
    expect(done.body).toMatchObject({ message: 'The courses are imported.', changed: 1, bad: 1 })
    expect(await names('q=streams')).toEqual([['HY-1'], 1])
  })

  test('refuses an import of more than 1 MB', async () => {
    const csv = `courseCode,courseName\n${'x'.repeat(1_048_577)}`
    const { status, body } = await call('POST', 'importcourses', { csv })
    expect(status).toBe(422)
    expect(body).toMatchObject({ fields: { csv: expect.stringContaining('1 MB') } })
    const endless = await call('POST', 'importcourses', { csv: 'x'.repeat(2_600_000) })
    expect(endless.status).toBe(413)
  })
})

describe('categories', () => {
  test('are added, listed, read, edited, moved and deleted', async () => {
    const added = await call('POST', 'addcategory', {
      title: 'Marine',
      description: 'Ships.',
      photo,
    })
    expect(added).toEqual({
      status: 201,
      body: { message: 'Category added successfully!', _id: expect.any(String), version: 1 },
    })
    const id = String(added.body['_id'])
    const { body } = await call('GET', `getallcategory1/${id}`)
    expect(body).toEqual({
      categoryDetails: {
        _id: id,
        title: 'Marine',
        slug: 'marine',
        description: 'Ships.',
        photo,
        courseCount: 0,
        publicCourseCount: 0,
        hiddenCourseCount: 0,
        place: expect.any(Number),
        version: 1,
        editedAt: '2026-06-15T06:00:00.000Z',
        editedBy: 'Meera Pillai',
      },
    })
    const edit = { title: 'Marine', description: 'Ships and ports.', version: 1 }
    expect(await call('PUT', `editcategory/${id}`, edit)).toMatchObject({
      status: 200,
      body: { message: 'Category updated successfully!', version: 2 },
    })
    expect((await call('PUT', `editcategory/${id}`, { ...edit, title: 'Sea' })).status).toBe(409)
    expect((await call('POST', `movecategory/${id}`, { direction: 'up' })).status).toBe(200)
    const list = await call('GET', 'getallcategory?q=marine')
    expect(list.body).toMatchObject({ categoryDetails: [{ _id: id }], total: 1 })
    expect(await call('DELETE', `deletecategory/${id}`)).toEqual({
      status: 200,
      body: { message: 'Category deleted successfully' },
    })
    expect((await call('GET', `getallcategory1/${id}`)).body).toMatchObject({
      code: 'category-not-found',
    })
  })

  test('with a concession are not deleted, with a message', async () => {
    const { id } = await makeDepartment(portal().db, { title: 'Marine', slug: 'marine' })
    await giveConcession({ courses: [], departments: [id] })
    const { status, body } = await call('DELETE', `deletecategory/${id}`)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'category-has-concessions',
      error: expect.stringContaining('discount'),
    })
    expect((await call('GET', `getallcategory1/${id}`)).status).toBe(200)
  })

  test('with courses are not deleted; the refusal gives their number', async () => {
    await addCourse('CE-9')
    const { status, body } = await call('DELETE', `deletecategory/${civilId}`)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'category-has-courses',
      error: expect.stringMatching(/still has \d+ courses/),
    })
  })

  test.each([
    [{ title: '', description: 'x', photo }, 422, 'title'],
    [{ title: 'x', description: ' ', photo }, 422, 'description'],
    [{ title: 'x', description: 'x', photo: '' }, 422, 'photo'],
    [{ title: 'x', description: 'x', photo: 'http://elsewhere.test/a.png' }, 422, 'photo'],
    [{ title: 'x'.repeat(101), description: 'x', photo }, 422, 'title'],
    [{ title: 'civil ENGINEERING', description: 'x', photo }, 409, 'title'],
    [{ title: 'Civil \u200b Engineering', description: 'x', photo }, 409, 'title'],
    [{ title: '\u200b\u202e', description: 'x', photo }, 422, 'title'],
  ])('%j is refused', async (json, status, field) => {
    const answer = await call('POST', 'addcategory', json)
    expect(answer.status).toBe(status)
    expect(answer.body['fields']).toHaveProperty(field)
  })
})

test('an editor sees the change in the next list, and a cached list is refreshed', async () => {
  const address = '/api/users/getallcoursesuser?department=Civil%20Engineering&sort=name'
  const id = await addCourse('KEPT-1', { courseName: 'Before the change' })
  const first = await portal().ask(address)
  expect(await first.text()).toContain('Before the change')
  const known = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await portal().ask(address, { headers: known })).status).toBe(304)

  const edited = formOf('KEPT-1', { courseName: 'After the change' })
  const { status } = await call('PUT', `editcourse/${id}`, edited)
  expect(status).toBe(200)
  const next = await portal().ask(address, { headers: known })
  expect(next.status).toBe(200)
  expect(await next.text()).toContain('After the change')
})
