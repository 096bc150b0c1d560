import { describe, expect, test } from 'vitest'
import { makeStudent } from '../../../test/support/make.ts'
import { closeStudent } from '../accounts/students/student-changes.store.ts'
import { certificatesHouse, codeOf, makeEnrollment } from './testing-certificates.ts'

const house = certificatesHouse()

describe('revoking and replacing', () => {
  test('a revoked one stays known, says why, and can be followed by a new one', async () => {
    const enrollment = await makeEnrollment(house().db)
    const { id, code } = await house().issueOne(enrollment)
    const revoked = await house().certificates.revoke(
      { id, reason: 'Wrong student' },
      house().staffMember,
    )
    expect(revoked).toMatchObject({ revokedAt: house().clock.now(), revokeReason: 'Wrong student' })
    expect((await house().certificates.check(code)).revokedAt).not.toBeNull()
    expect((await house().activityOf(id)).map(({ action }) => action)).toEqual([
      'certificate-issued',
      'certificate-revoked',
    ])
    await expect(house().issueOne(enrollment)).resolves.toBeDefined()
  })

  test('only once', async () => {
    const { id } = await house().issueOne(await makeEnrollment(house().db))
    const revoke = () =>
      house().certificates.revoke({ id, reason: 'Wrong student' }, house().staffMember)
    const codes = await Promise.all([codeOf(revoke()), codeOf(revoke())])
    expect(new Set(codes)).toEqual(new Set([null, 'certificate-is-revoked']))
  })

  test('a replacement points back, and the old one forward', async () => {
    const old = await house().issueOne(await makeEnrollment(house().db), {
      studentName: 'Asha Nayar',
    })
    const printed = { studentName: 'Asha Nair', grade: null, completedOn: null }
    const input = { id: old.id, reason: 'The name was misspelled', printed }
    const next = await house().certificates.replace(input, house().staffMember)
    expect(next).toMatchObject({ replaces: old.number, studentName: 'Asha Nair' })
    expect(await house().certificates.show(old.id)).toMatchObject({
      replacedBy: next.number,
      revokeReason: 'The name was misspelled',
    })
    expect(await codeOf(house().certificates.replace(input, house().staffMember))).toBe(
      'certificate-is-revoked',
    )
    const [line] = await house().activityOf(next.id)
    expect(line).toMatchObject({
      action: 'certificate-replaced',
      before: { number: old.number },
      after: { number: next.number },
      reason: 'The name was misspelled',
    })
  })

  test('a replacement that is refused revokes nothing', async () => {
    const { id } = await house().issueOne(await makeEnrollment(house().db))
    const printed = { studentName: 'Asha', grade: null, completedOn: '2027-01-01' }
    const input = { id, reason: 'The name was misspelled', printed }
    expect(await codeOf(house().certificates.replace(input, house().staffMember))).toBe(
      'invalid-input',
    )
    expect((await house().certificates.show(id)).revokedAt).toBeNull()
  })

  test('the database itself lets nobody change what one says, revoke it twice, or delete it', async () => {
    const { id } = await house().issueOne(await makeEnrollment(house().db))
    const row = () => house().db.updateTable('certificates').where('id', '=', id)
    await expect(row().set({ studentName: 'Eve' }).execute()).rejects.toThrow('never changes')
    await expect(
      house().db.deleteFrom('certificates').where('id', '=', id).execute(),
    ).rejects.toThrow('stays in the books')
    await house().certificates.revoke({ id, reason: 'Wrong student' }, house().staffMember)
    const again = { revokedAt: null, revokeReason: null }
    await expect(row().set(again).execute()).rejects.toThrow('is revoked and stays so')
  })
})

describe('mails', () => {
  test('go to the student, not for one that was revoked since, nor to a closed account', async () => {
    const student = await makeStudent(house().db)
    const enrollment = await makeEnrollment(house().db, { studentId: student.id })
    const { id, number } = await house().issueOne(enrollment)
    await house().certificates.mailCertificate(id)
    expect(house().mailed).toContainEqual({ kind: 'issued', number, address: student.email })

    await house().certificates.revoke({ id, reason: 'Wrong student' }, house().staffMember)
    const before = house().mailed.length
    await house().certificates.mailCertificate(id)
    expect(house().mailed).toHaveLength(before)
    await house().certificates.mailRevocation(id)
    expect(house().mailed.at(-1)).toEqual({ kind: 'revoked', number, address: student.email })

    const next = await house().issueOne(enrollment)
    await closeStudent(house().db, student.id, house().clock.now())
    await house().certificates.mailCertificate(next.id)
    expect(house().mailed).toHaveLength(before + 1)
  })
})
