import { beforeAll, expect, test } from 'vitest'
import {
  madePassword,
  makeAdmin,
  makeCourse,
  makeDepartment,
} from '../../../../test/support/story/make.ts'
import { portalApp } from '../../../../test/support/portal-app.ts'
import { enquiryLimit } from './enquiry-deps.ts'
import { sweepEnquiries } from './sweep-enquiries.ts'

const portal = portalApp()
let token: string
let courseId: string

beforeAll(async () => {
  const { db } = portal()
  const { id: departmentId } = await makeDepartment(db, { title: 'Software', slug: 'software' })
  courseId = (await makeCourse(db, { departmentId, courseName: 'Python', courseCode: 'SW-1' })).id
  const login = { email: (await makeAdmin(db)).email, password: madePassword }
  const response = await portal().ask('/api/admin/adminLogin', { json: login })
  token = ((await response.json()) as { token: string }).token // as the contract declares it
})

const given = {
  organisation: 'Malabar Infra Pvt Ltd',
  contactName: 'Priya Varma',
  phone: '0484 200 0300',
  people: '12',
}
const send = (json: object) => portal().ask('/api/users/teamenquiries', { json })
const read = async (path: string) => (await portal().ask(`/api/admin/${path}`, { token })).json()

test('an enquiry is listed as new, mailed to the office, and answered once', async () => {
  const { db } = portal()
  const enquiry = { ...given, courseId, message: 'On Saturdays, please' }
  expect((await send(enquiry)).status).toBe(201)
  const { enquiries } = (await read('teamenquiries?state=new')) as { enquiries: { _id: string }[] }
  expect(enquiries).toMatchObject([
    {
      organisation: 'Malabar Infra Pvt Ltd',
      contactName: 'Priya Varma',
      email: '',
      phone: '+914842000300',
      courseName: 'Python',
      people: 12,
      message: 'On Saturdays, please',
      state: 'new',
    },
  ])
  const id = enquiries[0]?._id ?? ''
  expect(await read(`teamenquiries/${id}`)).toMatchObject({ _id: id, courseId })
  const jobs = await db
    .selectFrom('mails')
    .select('payload')
    .where('job', '=', 'tell-office-of-enquiry')
    .execute()
  expect(jobs).toEqual([{ payload: { enquiryId: id } }])
  const answered = `/api/admin/teamenquiries/${id}/answered`
  for (let times = 0; times < 2; times += 1)
    expect((await portal().ask(answered, { method: 'POST', token, json: {} })).status).toBe(200)
  expect(await read('teamenquiries?state=answered&q=malabar')).toMatchObject({ total: 1 })
  expect(await read('activity?kind=enquiry')).toMatchObject({ total: 1 })
})

test.each([
  [{ organisation: ' ' }, 'organisation'],
  [{ people: '0' }, 'people'],
  [{ people: 'some' }, 'people'],
  [{ phone: '' }, 'email'],
  [{ email: 'priya' }, 'email'],
])('%j is refused at its field', async (wrong, field) => {
  const response = await send({ ...given, ...wrong })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } })
})

test('an enquiry is deleted after a year, with its contact', async () => {
  const { clock, db } = portal()
  const long = new Date(clock.now().getTime() - 366 * 24 * 3_600_000)
  await db.updateTable('teamEnquiries').set({ madeAt: long }).execute()
  await sweepEnquiries({ clock, db })
  expect(await read('teamenquiries')).toMatchObject({ enquiries: [], total: 0 })
})

test('one address can send only a few enquiries an hour', async () => {
  const statuses: number[] = []
  for (let times = 0; times < enquiryLimit.uses; times += 1)
    statuses.push((await send(given)).status)
  expect(statuses).toContain(429)
})
