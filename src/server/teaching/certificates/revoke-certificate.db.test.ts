import { describe, expect, test } from 'vitest'
import { makeStudent } from '../../../../test/support/story/make.ts'
import { closeStudent } from '../../people/accounts/students/student-changes.store.ts'
import { openCertificatesHarness, codeOf, makeEnrollment } from './testing-certificates.ts'

const harness = openCertificatesHarness()

describe('revoking and replacing', () => {
  test('a revoked certificate stays known with its reason, and a new one can follow', async () => {
    const enrollment = await makeEnrollment(harness().db)
    const { id, code } = await harness().issueOne(enrollment)
    const revoked = await harness().certificates.revoke(
      { id, reason: 'Wrong student' },
      harness().staffMember,
    )
    expect(revoked).toMatchObject({
      revokedAt: harness().clock.now(),
      revokeReason: 'Wrong student',
    })
    expect((await harness().certificates.check(code)).revokedAt).not.toBeNull()
    expect((await harness().activityOf(id)).map(({ action }) => action)).toEqual([
      'certificate-issued',
      'certificate-revoked',
    ])
    await expect(harness().issueOne(enrollment)).resolves.toBeDefined()
  })

  test('happens only once', async () => {
    const { id } = await harness().issueOne(await makeEnrollment(harness().db))
    const revoke = () =>
      harness().certificates.revoke({ id, reason: 'Wrong student' }, harness().staffMember)
    const codes = await Promise.all([codeOf(revoke()), codeOf(revoke())])
    expect(new Set(codes)).toEqual(new Set([null, 'certificate-is-revoked']))
  })

  test('a replacement and the old certificate refer to each other', async () => {
    const old = await harness().issueOne(await makeEnrollment(harness().db), {
      studentName: 'Asha Nayar',
    })
    const printed = { studentName: 'Asha Nair', grade: null, completedOn: null, hours: null }
    const input = { id: old.id, reason: 'The name was misspelled', printed }
    const next = await harness().certificates.replace(input, harness().staffMember)
    expect(next).toMatchObject({ replaces: old.number, studentName: 'Asha Nair' })
    expect(await harness().certificates.show(old.id)).toMatchObject({
      replacedBy: next.number,
      revokeReason: 'The name was misspelled',
    })
    expect(await codeOf(harness().certificates.replace(input, harness().staffMember))).toBe(
      'certificate-is-revoked',
    )
    const [line] = await harness().activityOf(next.id)
    expect(line).toMatchObject({
      action: 'certificate-replaced',
      before: { number: old.number },
      after: { number: next.number },
      reason: 'The name was misspelled',
    })
  })

  test('a refused replacement revokes nothing', async () => {
    const { id } = await harness().issueOne(await makeEnrollment(harness().db))
    const printed = { studentName: 'Asha', grade: null, completedOn: '2027-01-01', hours: null }
    const input = { id, reason: 'The name was misspelled', printed }
    expect(await codeOf(harness().certificates.replace(input, harness().staffMember))).toBe(
      'invalid-input',
    )
    expect((await harness().certificates.show(id)).revokedAt).toBeNull()
  })

  test('the database refuses to change, delete or revoke a certificate twice', async () => {
    const { id } = await harness().issueOne(await makeEnrollment(harness().db))
    const row = () => harness().db.updateTable('certificates').where('id', '=', id)
    await expect(row().set({ studentName: 'Eve' }).execute()).rejects.toThrow('never changes')
    await expect(
      harness().db.deleteFrom('certificates').where('id', '=', id).execute(),
    ).rejects.toThrow('stays in the books')
    await harness().certificates.revoke({ id, reason: 'Wrong student' }, harness().staffMember)
    const again = { revokedAt: null, revokeReason: null }
    await expect(row().set(again).execute()).rejects.toThrow('is revoked and stays so')
  })
})

describe('mails', () => {
  test('go to the student, but not for a revoked certificate or a closed account', async () => {
    const student = await makeStudent(harness().db)
    const enrollment = await makeEnrollment(harness().db, { studentId: student.id })
    const { id, number } = await harness().issueOne(enrollment)
    await harness().certificates.mailCertificate(id)
    expect(harness().mailed).toContainEqual({ kind: 'issued', number, address: student.email })

    await harness().certificates.revoke({ id, reason: 'Wrong student' }, harness().staffMember)
    const before = harness().mailed.length
    await harness().certificates.mailCertificate(id)
    expect(harness().mailed).toHaveLength(before)
    await harness().certificates.mailRevocation(id)
    expect(harness().mailed.at(-1)).toEqual({ kind: 'revoked', number, address: student.email })

    const next = await harness().issueOne(enrollment)
    await closeStudent(harness().db, student.id, harness().clock.now())
    await harness().certificates.mailCertificate(next.id)
    expect(harness().mailed).toHaveLength(before + 1)
  })
})
