import { beforeAll, expect, test } from 'vitest'
import {
  madePassword,
  makeAdmin,
  makeBatch,
  makeCourse,
  makeDepartment,
} from '../../../../test/support/story/make.ts'
import { portalApp } from '../../../../test/support/portal-app.ts'

const portal = portalApp()
let token = ''

beforeAll(async () => {
  const { email } = await makeAdmin(portal().db, { name: 'Meera Pillai' })
  const login = { email, password: madePassword }
  token = String((await call('POST', '/api/admin/adminLogin', login)).body['token'])
})

async function call(method: string, path: string, json?: object) {
  const body = json === undefined ? {} : { json }
  const response = await portal().ask(path, { method, token: token || null, ...body })
  // every reply of the contract is an object
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const trainers = (method: string, path = '', json?: object) =>
  call(method, `/api/admin/trainers${path}`, json)

const sreeja = { name: 'Sreeja Menon', about: 'Twelve years of estimates.', photo: null }

test('a trainer is added, listed, edited and logged, and every batch shows the change', async () => {
  const { db } = portal()
  const added = await trainers('POST', '', sreeja)
  expect(added).toMatchObject({ status: 201, body: { version: 1 } })
  const id = String(added.body['_id'])
  const { id: departmentId } = await makeDepartment(db, { title: 'Civil', slug: 'civil' })
  const course = await makeCourse(db, { departmentId })
  await makeBatch(db, { courseId: course.id, trainerId: id })
  expect((await trainers('GET', '?q=sreeja')).body).toMatchObject({
    total: 1,
    trainers: [{ _id: id, ...sreeja, batches: 1, editedBy: 'Meera Pillai' }],
  })
  const edited = { ...sreeja, about: 'Thirteen years of estimates.', version: 1 }
  expect((await trainers('PUT', `/${id}`, edited)).body).toMatchObject({ version: 2 })
  expect((await call('GET', `/api/users/coursebatches/${course.id}`)).body).toMatchObject({
    batches: [{ trainer: { name: 'Sreeja Menon', about: 'Thirteen years of estimates.' } }],
  })
  const line = await db
    .selectFrom('activity')
    .select(['action', 'before', 'after'])
    .where('subjectId', '=', id)
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({
    action: 'trainer-edited',
    before: { about: 'Twelve years of estimates.' },
    after: { about: 'Thirteen years of estimates.' },
  })
  expect(await trainers('PUT', `/${id}`, edited)).toMatchObject({
    status: 409,
    body: { code: 'edited-meanwhile' },
  })
})

test('a name is used once, whatever its capitals', async () => {
  await trainers('POST', '', { ...sreeja, name: 'Anil Kumar' })
  expect(await trainers('POST', '', { ...sreeja, name: 'anil kumar' })).toMatchObject({
    status: 422,
    body: {
      fields: {
        name: 'There is a trainer with this name already. Add an initial to tell them apart.',
      },
    },
  })
})

test.each([
  [{ name: '' }, 'name', 'Enter the name of the trainer.'],
  [{ about: 'x'.repeat(601) }, 'about', 'Must be 600 characters or fewer.'],
  [
    { photo: 'https://elsewhere.example/me.png' },
    'photo',
    'Please upload the picture here; an address of another site is not taken.',
  ],
])('%j is refused at its field', async (change, field, sentence) => {
  const { body } = await trainers('POST', '', { ...sreeja, name: 'Biju', ...change })
  expect(body).toMatchObject({ code: 'invalid-input', fields: { [field]: sentence } })
})

test('a batch with an unknown trainer is refused', async () => {
  const { db } = portal()
  const { id: departmentId } = await makeDepartment(db, { title: 'Electrical', slug: 'ee' })
  const { id: course } = await makeCourse(db, { departmentId })
  const batch = {
    course,
    mode: 'Online',
    campus: null,
    startsOn: '2027-01-04',
    endsOn: '2027-02-26',
    weekdays: [],
    startsAt: null,
    endsAt: null,
    trainer: '01890a5d-ac96-774b-bcce-b302099a8057',
    seats: '2',
    enrollUntil: '2027-01-08',
    fee: null,
    joiningNote: null,
  }
  expect((await call('POST', '/api/admin/batches', batch)).body).toMatchObject({
    fields: { trainer: 'This trainer is not in the list. Choose another one.' },
  })
  expect(await call('POST', '/api/admin/batches', { ...batch, trainer: '' })).toMatchObject({
    status: 201,
  })
})
