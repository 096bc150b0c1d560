import { beforeAll, expect, test } from 'vitest'
import type { Notes } from '#contract/office/notes.ts'
import { madePassword, makeAdmin, makeStudent } from '../../../../test/support/story/make.ts'
import { portalApp } from '../../../../test/support/portal-app.ts'

const portal = portalApp()
let token: string

beforeAll(async () => {
  const { email } = await makeAdmin(portal().db, { name: 'Latha Menon' })
  const json = { email, password: madePassword }
  const response = await portal().ask('/api/admin/adminLogin', { json })
  // as the contract declares it
  token = ((await response.json()) as { token: string }).token
})

async function notes(json?: object, query = '') {
  const asked = json === undefined ? {} : { json }
  const response = await portal().ask(`/api/admin/notes${query}`, { token, ...asked })
  // as the contract declares it
  return { status: response.status, body: (await response.json()) as Notes }
}

test('a note about a student is stored once, logged without its text and deleted with the account', async () => {
  const { db } = portal()
  const { id } = await makeStudent(db)
  const noteId = '0198f3a0-0000-4000-8000-0000000000a1'
  const note = { about: 'student', id, noteId, note: ' Calls after five, in Malayalam. ' }
  expect((await notes(note)).status).toBe(201)
  const again = await notes(note)
  expect(again.body.notes).toEqual([
    {
      _id: noteId,
      at: expect.any(String),
      by: 'Latha Menon',
      note: 'Calls after five, in Malayalam.',
    },
  ])
  expect((await notes(undefined, `?about=student&id=${id}`)).body).toEqual(again.body)
  const lines = await db
    .selectFrom('activity')
    .selectAll()
    .where('action', '=', 'note-written')
    .execute()
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain('Malayalam')

  const { email } = await db
    .selectFrom('students')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const login = await portal().ask('/api/users/login', { json: { email, password: madePassword } })
  // as the contract declares it
  const own = ((await login.json()) as { token: string }).token
  const closed = await portal().ask('/api/users/closeaccount', {
    token: own,
    json: { password: madePassword },
  })
  expect(closed.status).toBe(200)
  expect(await db.selectFrom('staffNotes').selectAll().execute()).toEqual([])
})

test.each([
  [{ about: 'student', id: 'nobody' }, 404],
  [{ about: 'order', id: 'ORDNONE' }, 404],
])('a note about an unknown subject is refused: %o', async (of, status) => {
  const noteId = '0198f3a0-0000-4000-8000-0000000000a2'
  expect((await notes({ ...of, noteId, note: 'A note.' })).status).toBe(status)
})
