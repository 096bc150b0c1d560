import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { makeBatch, makeCourse } from '../../../../test/support/story/make.ts'
import { myCoursesStore } from '../enrollments/records/my-courses.store.ts'
import {
  openCertificatesHarness,
  codeOf,
  makeEnrollment,
  requestRefund,
  inputFor,
} from './testing-certificates.ts'

const harness = openCertificatesHarness()

describe('issuing', () => {
  test('prints the checked name and the purchase, queues the mail and logs who issued it', async () => {
    const enrollment = await makeEnrollment(harness().db)
    const certificate = await harness().issueOne(enrollment, {
      studentName: 'Asha S. Nair',
      grade: 'A',
      completedOn: '2026-06-14',
    })
    expect(certificate).toMatchObject({
      studentName: 'Asha S. Nair',
      courseName: 'AutoCAD',
      courseCode: 'CIV-101',
      campus: 'Kochi',
      grade: 'A',
      completedOn: '2026-06-14',
      issuedBy: 'Meera Pillai',
      revokedAt: null,
    })
    expect(certificate.number).toMatch(/^KAL\/C\/2026\/\d{6}$/)
    expect(certificate.code).toMatch(/^[\w-]{22}$/)
    expect(harness().queued).toContainEqual({
      name: 'send-certificate',
      payload: { certificateId: certificate.id },
    })
    const [line] = await harness().activityOf(certificate.id)
    expect(line).toMatchObject({ action: 'certificate-issued', actorName: 'Meera Pillai' })
    expect(JSON.stringify(line)).not.toContain('Asha')
  })

  test('prints the hours of the office and the signature of the day', async () => {
    const { certificates, db, staffMember } = harness()
    const mark = readFileSync(
      new URL('../../../../institute/pictures/icon-192.png', import.meta.url),
    )
    const image = `data:image/png;base64,${mark.toString('base64')}`
    const before = await harness().issueOne(await makeEnrollment(db), { hours: 120 })
    expect(before).toMatchObject({ training: '120 hours', signature: null })
    await certificates.changeSignature(image, staffMember)
    expect(await certificates.currentSignature()).toBe(image)
    const signed = await harness().issueOne(await makeEnrollment(db), {})
    harness().clock.advance({ seconds: 1 })
    await certificates.changeSignature(null, staffMember)
    expect(await certificates.currentSignature()).toBeNull()
    expect((await certificates.show(signed.id)).signature).toBe(image)
    expect((await harness().issueOne(await makeEnrollment(db), {})).signature).toBeNull()
    const wrong = certificates.changeSignature('data:image/png;base64,aGVsbG8=', staffMember)
    expect(await codeOf(wrong)).toBe('invalid-input')
  })

  test('a second certificate for the same enrollment is refused, even concurrently', async () => {
    const enrollment = await makeEnrollment(harness().db)
    const inputs = Array.from({ length: 6 }, () =>
      harness().certificates.issue([inputFor(enrollment)], harness().staffMember),
    )
    const results = await Promise.all(inputs.map((input) => codeOf(input)))
    expect(results.filter((code) => code === null)).toHaveLength(1)
    expect(results.filter((code) => code === 'already-certified')).toHaveLength(5)
  })

  test('numbers have no gaps after refusals and concurrent requests', async () => {
    const before = await lastNumber()
    const enrollments = await Promise.all(
      Array.from({ length: 12 }, () => makeEnrollment(harness().db)),
    )
    const ended = await makeEnrollment(harness().db, { endedAt: new Date('2026-06-01T06:00:00Z') })
    const tomorrow = { completedOn: '2026-06-16' }
    const inputs = [
      ...enrollments.map((enrollment) => inputFor(enrollment)),
      inputFor(ended),
      inputFor(await makeEnrollment(harness().db), tomorrow),
    ]
    await Promise.all(
      inputs.map((input) => codeOf(harness().certificates.issue([input], harness().staffMember))),
    )
    const rows = await harness()
      .db.selectFrom('certificates')
      .select('sequence')
      .where('year', '=', 2026)
      .orderBy('sequence')
      .execute()
    expect(rows.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: before + 12 }, (_, at) => at + 1),
    )
  })

  test('the series restarts each year in India', async () => {
    const now = harness().clock.now()
    harness().clock.set(new Date('2026-12-31T18:30:00Z'))
    const { number } = await harness().issueOne(await makeEnrollment(harness().db))
    harness().clock.set(now)
    expect(number).toBe('KAL/C/2027/000001')
  })

  test('a refused certificate does not block the others', async () => {
    const good = await makeEnrollment(harness().db)
    const ended = await makeEnrollment(harness().db, { endedAt: new Date('2026-06-01T06:00:00Z') })
    const unknown = '018f3b6e-2c4d-7abc-8def-0123456789ab'
    const answer = await harness().certificates.issue(
      [inputFor(ended), inputFor(good), inputFor({ enrollmentId: unknown })],
      harness().staffMember,
    )
    expect(answer.issued.map(({ enrollmentId }) => enrollmentId)).toEqual([good.enrollmentId])
    expect(answer.refused.map(({ code }) => code)).toEqual(['place-ended', 'place-not-found'])
  })

  test('if none was issued, each enrollment has its message', async () => {
    const ended = await makeEnrollment(harness().db, { endedAt: new Date('2026-06-01T06:00:00Z') })
    const issuing = harness().certificates.issue([inputFor(ended)], harness().staffMember)
    await expect(issuing).rejects.toMatchObject({
      code: 'place-ended',
      details: { fields: { [ended.enrollmentId]: expect.stringContaining('has ended') } },
    })
  })

  test('a completion day in the future is refused', async () => {
    const enrollment = await makeEnrollment(harness().db)
    const issuing = harness().issueOne(enrollment, { completedOn: '2026-06-16' })
    expect(await codeOf(issuing)).toBe('invalid-input')
    await expect(
      harness().issueOne(enrollment, { completedOn: '2026-06-15' }),
    ).resolves.toBeDefined()
  })
})

test('a colleague of one campus issues none for another', async () => {
  const enrollment = await makeEnrollment(harness().db)
  const elsewhere = harness().issueOne(enrollment, { onlyAt: 'Kottiyam' })
  expect(await codeOf(elsewhere)).toBe('other-campus')
  await expect(harness().issueOne(enrollment, { onlyAt: 'Kochi' })).resolves.toBeDefined()
})

describe('before the last day of the batch', () => {
  const endingOn = async (endsOn: string) => {
    const { db } = harness()
    const course = await makeCourse(db)
    const { id } = await makeBatch(db, {
      courseId: course.id,
      startsOn: '2026-05-01',
      endsOn,
      enrollUntil: '2026-05-01',
    })
    return makeEnrollment(db, { courseId: course.id, batchId: id })
  }

  test('a certificate needs a written reason, which is kept and stands in the activity', async () => {
    const enrollment = await endingOn('2026-06-16')
    expect(await codeOf(harness().issueOne(enrollment))).toBe('certificate-before-last-day')
    const reason = 'She begins a job abroad tomorrow'
    const { id } = await harness().issueOne(enrollment, { earlyReason: reason })
    expect(await harness().certificates.show(id)).toMatchObject({ earlyReason: reason })
    expect(await harness().activityOf(id)).toMatchObject([
      { reason, after: { 'last day of the batch': '2026-06-16' } },
    ])
  })

  test('on the last day no reason is asked for, and none is kept', async () => {
    const { id } = await harness().issueOne(await endingOn('2026-06-15'), {
      earlyReason: 'written for the others',
    })
    expect(await harness().certificates.show(id)).toMatchObject({ earlyReason: null })
    expect(await harness().activityOf(id)).toMatchObject([{ reason: null }])
  })

  test('a replaced certificate keeps the reason', async () => {
    const { certificates, staffMember } = harness()
    const { id } = await harness().issueOne(await endingOn('2026-06-20'), {
      earlyReason: 'She begins a job abroad',
    })
    const printed = { studentName: 'Asha S.', grade: null, completedOn: null, hours: null }
    const replacing = { id, reason: 'Misspelled', printed }
    expect(await certificates.replace(replacing, staffMember)).toMatchObject({
      earlyReason: 'She begins a job abroad',
    })
  })
})

describe('a certificate and the refund right', () => {
  const yesterday = new Date('2026-06-14T06:00:00Z')

  test('within the refund period issuing needs an explicit confirmation', async () => {
    const enrollment = await makeEnrollment(harness().db, { enrolledAt: yesterday })
    expect(await codeOf(harness().issueOne(enrollment))).toBe('certificate-ends-refund')
    const { id } = await harness().issueOne(enrollment, { endsRefund: true })
    expect((await harness().activityOf(id))[0]?.after).toMatchObject({
      'refund right': 'ended early',
    })
  })

  test('a free course has no refund right to end', async () => {
    const free = await makeEnrollment(harness().db, { enrolledAt: yesterday, amountInPaise: 0 })
    await expect(harness().issueOne(free)).resolves.toBeDefined()
  })

  test.each(['requested', 'approved', 'sent', 'needsReview'])(
    'a refund that is %s blocks the certificate',
    async (state) => {
      const enrollment = await makeEnrollment(harness().db)
      await requestRefund(harness().db, enrollment)
      await harness()
        .db.updateTable('refunds')
        .set({ state })
        .where('orderId', '=', enrollment.orderId)
        .execute()
      expect(await codeOf(harness().issueOne(enrollment, { endsRefund: true }))).toBe('refund-open')
    },
  )

  test('a refund that the office refused does not block the certificate', async () => {
    const enrollment = await makeEnrollment(harness().db)
    await requestRefund(harness().db, enrollment)
    await harness()
      .db.updateTable('refunds')
      .set({ state: 'refused', answer: 'Too late.' })
      .where('orderId', '=', enrollment.orderId)
      .execute()
    await expect(harness().issueOne(enrollment)).resolves.toBeDefined()
  })

  test('concurrent requests for certificate and refund: exactly one succeeds', async () => {
    for (let round = 0; round < 12; round++) {
      const enrollment = await makeEnrollment(harness().db, { enrolledAt: yesterday })
      const issue = () => codeOf(harness().issueOne(enrollment, { endsRefund: true }))
      const refund = () => requestRefund(harness().db, enrollment)
      const [issued, asked] =
        round % 2 === 0
          ? await Promise.all([issue(), refund()])
          : (await Promise.all([refund(), issue()])).toReversed()
      expect([
        [null, 'refused'],
        ['refund-open', 'asked'],
      ]).toContainEqual([issued, asked])
    }
  })

  test('the student’s courses show that the certificate ended the right, until it is revoked', async () => {
    const enrollment = await makeEnrollment(harness().db, { enrolledAt: yesterday })
    const issuedAt = async () =>
      (await myCoursesStore(harness().db).listActive(enrollment.studentId))[0]?.certificateIssuedAt
    expect(await issuedAt()).toBeNull()
    const { id } = await harness().issueOne(enrollment, { endsRefund: true })
    expect(await issuedAt()).toEqual(harness().clock.now())
    await harness().certificates.revoke({ id, reason: 'Wrong student' }, harness().staffMember)
    expect(await issuedAt()).toBeNull()
  })
})

async function lastNumber(): Promise<number> {
  const row = await harness()
    .db.selectFrom('certificateSeries')
    .select('lastNumber')
    .where('year', '=', 2026)
    .executeTakeFirst()
  return row?.lastNumber ?? 0
}
