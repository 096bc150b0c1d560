import { beforeAll, expect, test } from 'vitest'
import {
  madePassword,
  makeAdmin,
  makeCourse,
  makeDepartment,
} from '../../../../test/support/story/make.ts'
import { portalApp } from '../../../../test/support/portal-app.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { dailyBounds, demandLimits } from './demand-deps.ts'
import { sweepDemand } from './sweep-demand.ts'

const portal = portalApp()
let token: string

beforeAll(async () => {
  const { db } = portal()
  const { id: departmentId } = await makeDepartment(db, { title: 'Software', slug: 'software' })
  await makeCourse(db, { departmentId, courseName: 'Python Programming', courseCode: 'SW-1' })
  const login = { email: (await makeAdmin(db)).email, password: madePassword }
  const response = await portal().ask('/api/admin/adminLogin', { json: login })
  token = ((await response.json()) as { token: string }).token // as the contract declares it
})

const miss = (q: string) => portal().ask('/api/users/searchmisses', { json: { q } })
const wish = (json: object) => portal().ask('/api/users/coursewishes', { json })
const read = async (path: string) => (await portal().ask(`/api/admin/${path}`, { token })).json()

test('a search without results is counted by its normalized words', async () => {
  for (const q of ['Cooking course', 'cooking', '  COOKING '])
    expect((await miss(q)).status).toBe(200)
  // found, spelling corrected, an e-mail address, a phone number, no word at all
  for (const q of ['python', 'pyhton', 'asha@example.test', 'call 9876543210', '??']) await miss(q)
  expect(await read('demand')).toMatchObject({
    demand: [{ words: 'cooking', searched: 3, asked: 0, open: 0 }],
    total: 1,
  })
})

test('a wish is listed under its words and answered once, with the name of the colleague', async () => {
  const given = { q: 'baking', wish: 'A baking course on Sundays', phone: '+91 98765 43210' }
  expect((await wish({ ...given, mayContact: true })).status).toBe(201)
  expect((await wish({ q: 'baking', wish: 'Bread, please' })).status).toBe(201)
  const [row] = ((await read('demand?q=bak')) as { demand: { month: string }[] }).demand
  expect(row).toMatchObject({ words: 'baking', searched: 0, asked: 2, open: 2 })
  const list = `coursewishes?words=baking&month=${row?.month}`
  const { wishes } = (await read(list)) as { wishes: { _id: string; phone: string }[] }
  expect(wishes.map(({ phone }) => phone).toSorted()).toEqual(['', '9876543210'])
  const bread = wishes.find(({ phone }) => phone === '')
  const answered = `/api/admin/coursewishes/${bread?._id}/answered`
  for (let times = 0; times < 2; times += 1)
    expect((await portal().ask(answered, { method: 'POST', token, json: {} })).status).toBe(200)
  expect(await read(`${list}&state=answered`)).toMatchObject({
    wishes: [{ wish: 'Bread, please', answeredBy: expect.any(String) }],
    total: 1,
  })
  expect(await read('demand?q=baking&sort=-asked')).toMatchObject({ demand: [{ open: 1 }] })
  const log = (await read('activity?kind=wish')) as { total: number }
  expect(log.total).toBe(1)
})

test.each([
  [{ q: 'x', wish: 'ab' }, 'wish', 'Please write what you would like to learn.'],
  [{ q: 'x', wish: 'Knitting', email: 'nobody' }, 'email', 'Invalid email address'],
  [
    { q: 'x', wish: 'Knitting', email: 'asha@example.test' },
    'mayContact',
    'Tick this box, or leave out the email and mobile number.',
  ],
])('%j is refused', async (json, field, sentence) => {
  const response = await wish(json)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ fields: { [field]: sentence } })
})

test('a wish is deleted after a year, with its contact', async () => {
  const { clock, db } = portal()
  const long = new Date(clock.now().getTime() - 366 * 24 * 3_600_000)
  await db.updateTable('courseWishes').set({ madeAt: long }).where('words', '=', 'baking').execute()
  await sweepDemand({ clock, db })
  expect(await read('coursewishes?words=baking')).toMatchObject({ wishes: [], total: 0 })
})

test('rate limits keep a stranger from filling either list', async () => {
  const { clock, db } = portal()
  const statuses: number[] = []
  for (let times = 0; times < demandLimits.wish.uses; times += 1)
    statuses.push((await wish({ q: 'y', wish: 'Knitting' })).status)
  expect(statuses).toContain(429)
  const month = (await read('demand')) as { months: string[] }
  const lastAt = clock.now()
  const firstOn = indianDayOf(lastAt)
  await db
    .insertInto('searchMisses')
    .values(
      Array.from({ length: dailyBounds.newWords }, (_, i) => ({
        month: `${month.months[0]}-01`,
        words: `filled ${i}`,
        firstOn,
        lastAt,
      })),
    )
    .execute()
  await miss('origami')
  await miss('cooking')
  expect(await read('demand?q=origami')).toMatchObject({ total: 0 })
  expect(await read('demand?q=cooking')).toMatchObject({ demand: [{ searched: 4 }] })
})
