import { expect, test } from 'vitest'
import { madePassword, makeAdmin, makeStudent } from '../../../../test/support/story/make.ts'
import { portalApp } from '../../../../test/support/portal-app.ts'

const portal = portalApp()

test('imported contacts are deleted with the account', async () => {
  const { db } = portal()
  const { id: studentId, email } = await makeStudent(db)
  const { id: importedBy } = await makeAdmin(db)
  const importId = crypto.randomUUID()
  const file = {
    kind: 'students',
    fileName: 'old.csv',
    fileSha256: '0'.repeat(64),
    rows: 1,
    made: 0,
  }
  await db
    .insertInto('imports')
    .values({ id: importId, ...file, importedBy, importedAt: new Date() })
    .execute()
  const named = { contactEmail: 'family@example.test', otherContacts: '9447000011' }
  await db
    .insertInto('importedStudents')
    .values({ importId, studentId, oldId: 'S-1', isNew: false, ...named })
    .execute()
  const login = await portal().ask('/api/users/login', { json: { email, password: madePassword } })
  // the contract's response
  const { token } = (await login.json()) as { token: string }
  const closed = await portal().ask('/api/users/closeaccount', {
    token,
    json: { password: madePassword },
  })
  expect(closed.status).toBe(200)
  const kept = await db
    .selectFrom('importedStudents')
    .select(['oldId', 'contactEmail', 'otherContacts'])
    .execute()
  expect(kept).toEqual([{ oldId: 'S-1', contactEmail: null, otherContacts: null }])
})
