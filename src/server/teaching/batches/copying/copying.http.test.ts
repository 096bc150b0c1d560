import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  madePassword,
  makeAdmin,
  makeBatch,
  makeCourse,
  makeTrainer,
} from '../../../../../test/support/story/make.ts'
import { portalApp } from '../../../../../test/support/portal-app.ts'

const portal = portalApp()
let teaching = ''
let desk = ''

beforeAll(async () => {
  teaching = await tokenOf('teaching')
  desk = await tokenOf('desk')
})

async function tokenOf(role: string, details: object = {}): Promise<string> {
  const { email } = await makeAdmin(portal().db, { role, ...details })
  const login = { email, password: madePassword }
  return String((await call('POST', '/api/admin/adminLogin', login, null)).body['token'])
}

async function call(method: string, path: string, json?: object, token: string | null = teaching) {
  const body = json === undefined ? {} : { json }
  const response = await portal().ask(path, { method, token, ...body })
  // every reply of the contract is an object
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const copies = '/api/admin/batchcopies'

/** Mondays, Wednesdays and Fridays from the 5th of January 2099, a Monday. */
async function aBatch(details: object = {}) {
  const { id: courseId, courseName } = await makeCourse(portal().db)
  const days = { startsOn: '2099-01-05', endsOn: '2099-02-27', enrollUntil: '2099-01-05' }
  const batch = await makeBatch(portal().db, { courseId, ...days, ...details })
  return { id: batch.id, courseId, courseName }
}

const shifted = (batch: string, changes: object = {}) => ({
  batch,
  startsOn: '2099-04-06',
  endsOn: '2099-05-29',
  enrollUntil: '2099-04-06',
  ...changes,
})

describe('copying batches to the next quarter', () => {
  test('adds them all at once, with their own dates and the rest as it was', async () => {
    const [one, other] = [await aBatch({ seats: 24 }), await aBatch()]
    const input = { copies: [shifted(one.id), shifted(other.id, { startsOn: '2099-04-08' })] }
    const made = await call('POST', copies, input)
    expect(made).toMatchObject({ status: 201, body: { message: 'Saved: 2 new batches.' } })
    const list = await call('GET', `/api/admin/batches?course=${one.courseId}`)
    expect(list.body).toMatchObject({
      total: 2,
      batches: [
        { startsOn: '2099-01-05' },
        { startsOn: '2099-04-06', endsOn: '2099-05-29', seats: 24, campus: 'Kochi', sold: 0 },
      ],
    })
    const lines = await portal()
      .db.selectFrom('activity')
      .select('action')
      .where('subjectId', 'in', made.body['batches'] as string[]) // ids, as the contract says
      .execute()
    expect(lines).toEqual([{ action: 'batch-added' }, { action: 'batch-added' }])
  })

  test('adds none where one is refused, and says which', async () => {
    const good = await aBatch()
    const { id: hidden } = await makeCourse(portal().db, { hiddenAt: new Date() })
    const bad = await aBatch({ courseId: hidden })
    const input = { copies: [shifted(good.id), shifted(bad.id)] }
    expect(await call('POST', copies, input)).toMatchObject({
      status: 422,
      body: { fields: { [bad.id]: 'There is no such course in the catalogue.' } },
    })
    const list = await call('GET', `/api/admin/batches?course=${good.courseId}`)
    expect(list.body['total']).toBe(1)
    const unknown = { copies: [shifted(good.id), shifted(randomUUID())] }
    expect((await call('POST', copies, unknown)).status).toBe(404)
  })

  test('warns of days, holidays and a trainer who would be at two places', async () => {
    const { db } = portal()
    const trainer = await makeTrainer(db, { name: `Sreeja ${randomUUID().slice(0, 8)}` })
    const [one, other] = [
      await aBatch({ trainerId: trainer.id }),
      await aBatch({ trainerId: trainer.id, weekdays: [5] }),
    ]
    const input = {
      copies: [shifted(one.id, { startsOn: '2099-04-07' }), shifted(other.id)],
    }
    await call('POST', '/api/admin/holidays', { day: '2099-04-15', name: 'Vishu' })
    const { body } = await call('POST', `${copies}/check`, input)
    expect(body).toEqual({
      copies: [
        {
          batch: one.id,
          warnings: [
            'The new first day is a Tuesday; the batch meets on Mon, Wed, Fri.',
            'Class on a holiday: Wed 15 Apr (Vishu).',
            `${trainer.name} teaches ${other.courseName} at the same time (6 Apr 2099 to 29 May 2099).`,
          ],
        },
        {
          batch: other.id,
          warnings: [
            'The new first day is a Monday; the batch meets on Fri.',
            `${trainer.name} teaches ${one.courseName} at the same time (7 Apr 2099 to 29 May 2099).`,
          ],
        },
      ],
    })
  })

  test('is for the own campus only where a colleague sees no other', async () => {
    const kochi = await aBatch()
    const kottiyam = await aBatch({ campus: 'Kottiyam' })
    const limited = await tokenOf('teaching', { campus: 'Kottiyam', isCampusOnly: true })
    const of = (id: string) => ({ copies: [shifted(id)] })
    expect((await call('POST', copies, of(kochi.id), limited)).status).toBe(403)
    expect((await call('POST', `${copies}/check`, of(kochi.id), limited)).status).toBe(403)
    expect((await call('POST', copies, of(kottiyam.id), limited)).status).toBe(201)
  })

  test('is not for the desk', async () => {
    const { id } = await aBatch()
    const input = { copies: [shifted(id)] }
    expect((await call('POST', copies, input, desk)).status).toBe(403)
    const holiday = { day: '2099-09-01', name: 'Onam' }
    expect((await call('POST', '/api/admin/holidays', holiday, desk)).status).toBe(403)
  })
})

test('the office keeps holidays beside the three national ones', async () => {
  const at = '/api/admin/holidays'
  const list = async () => (await call('GET', at)).body['holidays']
  const national = await list()
  expect(national).toContainEqual(expect.objectContaining({ isNational: true }))
  expect((await call('POST', at, { day: '2098-08-28', name: ' Onam ' })).status).toBe(201)
  await call('POST', at, { day: '2098-08-28', name: 'First Onam' })
  expect(await list()).toContainEqual({ day: '2098-08-28', name: 'First Onam', isNational: false })
  expect(await call('POST', at, { day: '2098-01-26', name: 'Feast' })).toMatchObject({
    status: 422,
    body: { fields: { day: 'This national holiday is in the list every year.' } },
  })
  expect((await call('DELETE', `${at}/2098-08-28`)).status).toBe(200)
  expect(await list()).not.toContainEqual(expect.objectContaining({ day: '2098-08-28' }))
})
