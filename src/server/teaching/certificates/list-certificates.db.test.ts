import { describe, expect, test } from 'vitest'
import { makeBatch, makeCourse, makeStudent } from '../../../../test/support/story/make.ts'
import { closeStudent } from '../../people/accounts/students/student-changes.store.ts'
import { openCertificatesHarness, makeEnrollment, requestRefund } from './testing-certificates.ts'
import type { CertificatesHarness } from './testing-certificates.ts'

const harness = openCertificatesHarness()

describe('the list of certificates', () => {
  test('is searched by number, printed name, course and e-mail; sorted, filtered, paged, counted', async () => {
    const course = await makeCourse(harness().db)
    const zoya = await makeStudent(harness().db, {
      firstName: 'Zoya',
      email: 'zoya.list@example.test',
    })
    const enrollment = await makeEnrollment(harness().db, {
      courseId: course.id,
      studentId: zoya.id,
    })
    const other = await makeEnrollment(harness().db, { courseId: course.id })
    const first = await harness().issueOne(enrollment, {
      studentName: 'Zoya Kurian',
    })
    const second = await harness().issueOne(other, {
      studentName: 'Abel Kurian',
    })
    const numbersOf = async (query: Parameters<CertificatesHarness['certificates']['list']>[0]) => {
      const { certificates, total } = await harness().certificates.list({
        ...query,
        course: course.id,
      })
      return [certificates.map(({ number }) => number), total]
    }
    expect(await numbersOf({ q: 'zoya KURIAN' })).toEqual([[first.number], 1])
    expect(await numbersOf({ q: 'zoya.list@' })).toEqual([[first.number], 1])
    expect(await numbersOf({ q: second.number })).toEqual([[second.number], 1])
    expect(await numbersOf({ q: '%' })).toEqual([[], 0])
    expect(await numbersOf({ sort: 'name' })).toEqual([[second.number, first.number], 2])
    expect(await numbersOf({ sort: '-name', limit: 1, page: 2 })).toEqual([[second.number], 2])
    await harness().certificates.revoke(
      { id: first.id, reason: 'Wrong student' },
      harness().staffMember,
    )
    expect(await numbersOf({ status: 'revoked' })).toEqual([[first.number], 1])
    expect(await numbersOf({ from: '2026-06-15', to: '2026-06-15' })).toMatchObject([{}, 2])
    expect(await numbersOf({ to: '2026-06-14' })).toEqual([[], 0])
  })

  test('matches a whole address exactly if somebody has it, else as a part', async () => {
    const course = await makeCourse(harness().db)
    const of = async (email: string) => {
      const student = await makeStudent(harness().db, { email })
      const studentId = student.id
      const enrollment = await makeEnrollment(harness().db, {
        courseId: course.id,
        studentId,
      })
      return (await harness().issueOne(enrollment)).number
    }
    const own = await of('whole@example.test')
    const longer = await of('un.whole@example.test')
    const numbersOf = async (q: string) => {
      const found = await harness().certificates.list({ q, course: course.id })
      return found.certificates.map(({ number }) => number)
    }
    expect(await numbersOf(' Whole@Example.test')).toEqual([own])
    expect(await numbersOf('n.whole@example.test')).toEqual([longer])
    const { csv } = await harness().certificates.export({
      q: 'whole@example.test',
      course: course.id,
    })
    expect(csv).not.toContain(longer)
  })

  test('is exported as CSV with escaped formulas', async () => {
    const course = await makeCourse(harness().db)
    const enrollment = await makeEnrollment(harness().db, {
      courseId: course.id,
    })
    await harness().issueOne(enrollment, { studentName: '=HYPERLINK("evil")' })
    const { fileName, csv } = await harness().certificates.export({
      course: course.id,
    })
    expect(fileName).toBe('certificates-2026-06-15.csv')
    expect(csv).toMatch(/^\u{feff}Number,Name,Course,/u)
    expect(csv).toContain(`"'=HYPERLINK(""evil"")"`)
    expect(csv).toContain('Valid')
  })
})

describe('the candidates for a certificate', () => {
  test('are the active enrollments of a course, each with its obstacle', async () => {
    const course = await makeCourse(harness().db)
    const named = async (firstName: string, changes: object = {}) => {
      const { id } = await makeStudent(harness().db, { firstName, ...changes })
      return makeEnrollment(harness().db, {
        courseId: course.id,
        studentId: id,
      })
    }
    const anu = await named('Anu')
    const blocked = await named('Binu', {
      blockedAt: new Date('2026-06-01T06:00:00Z'),
    })
    const refunding = await named('Cyril')
    const closed = await named('Dileep')
    await closeStudent(harness().db, closed.studentId, harness().clock.now())
    await makeEnrollment(harness().db, {
      courseId: course.id,
      endedAt: new Date('2026-06-01T06:00:00Z'),
    })
    await requestRefund(harness().db, refunding)
    const { number } = await harness().issueOne(anu)
    const { candidates, total } = await harness().certificates.listCandidates({
      course: course.id,
      only: 'all',
    })
    expect(total).toBe(4)
    const byEnrollment = new Map(candidates.map((one) => [one.enrollmentId, one]))
    expect(byEnrollment.get(anu.enrollmentId)).toMatchObject({
      studentName: 'Anu Nair',
      certificateNumber: number,
      refund: { isAllowed: false, rule: 'certificate-issued' },
    })
    expect(byEnrollment.get(blocked.enrollmentId)).toMatchObject({
      isBlocked: true,
    })
    expect(byEnrollment.get(refunding.enrollmentId)).toMatchObject({
      hasOpenRefund: true,
    })
    expect(byEnrollment.get(closed.enrollmentId)).toMatchObject({
      studentName: 'Asha Nair',
      email: null,
    })

    const found = async (query: object) =>
      (
        await harness().certificates.listCandidates({
          course: course.id,
          only: 'all',
          ...query,
        })
      ).candidates.map(({ studentName }) => studentName)
    expect(await found({ q: 'cyril' })).toEqual(['Cyril Nair'])
    expect(await found({ only: 'with' })).toEqual(['Anu Nair'])
    expect(await found({ only: 'without', sort: '-name' })).toEqual([
      'Cyril Nair',
      'Binu Nair',
      'Asha Nair',
    ])
    expect(
      await harness().certificates.listCandidates({
        course: course.id,
        only: 'all',
        page: 9,
      }),
    ).toEqual({
      candidates: [],
      total: 4,
      batches: [],
    })
    expect(await harness().certificates.listCourses({ course: course.id })).toMatchObject([
      { id: course.id, places: 4, certified: 1 },
    ])
    const byName = await harness().certificates.listCourses({
      q: course.courseName,
    })
    expect(byName.map(({ id }) => id)).toEqual([course.id])
  })

  test('candidates have their batch, and are narrowed to a batch and a campus', async () => {
    const { db, certificates } = harness()
    const course = await makeCourse(db)
    const [over, running] = [
      await makeBatch(db, { courseId: course.id, ...daysOf('2026-05-01', '2026-06-14') }),
      await makeBatch(db, { courseId: course.id, ...daysOf('2026-06-01', '2026-07-31') }),
    ]
    const first = await makeEnrollment(db, { courseId: course.id, batchId: over.id })
    const second = await makeEnrollment(db, { courseId: course.id, batchId: running.id })
    await makeEnrollment(db, { courseId: course.id })
    const found = async (query: object) =>
      (await certificates.listCandidates({ course: course.id, ...query })).candidates
    expect(await found({ batch: over.id })).toMatchObject([
      { enrollmentId: first.enrollmentId, batch: { endsOn: '2026-06-14', isRunning: false } },
    ])
    expect(await found({ batch: running.id })).toMatchObject([
      { enrollmentId: second.enrollmentId, batch: { endsOn: '2026-07-31', isRunning: true } },
    ])
    expect(await found({ campus: 'Kochi' })).toHaveLength(3)
    expect(await found({ campus: 'Kottiyam' })).toEqual([])
    // a student with a certificate is not offered again
    await harness().issueOne(first)
    expect(await found({ batch: over.id })).toEqual([])
    expect(await found({ batch: over.id, only: 'all' })).toHaveLength(1)
  })

  test('batches are offered for 60 days after their last day', async () => {
    const { db, certificates } = harness()
    const course = await makeCourse(db)
    const ending = async (endsOn: string) => {
      const days = daysOf('2026-03-01', endsOn)
      const { id } = await makeBatch(db, { courseId: course.id, ...days })
      return id
    }
    const [today, old, older, coming, empty] = [
      await ending('2026-06-15'),
      await ending('2026-04-16'),
      await ending('2026-04-15'),
      await ending('2026-06-16'),
      await ending('2026-06-10'),
    ]
    for (const batchId of [today, old, older, coming])
      await makeEnrollment(db, { courseId: course.id, batchId })
    const offered = (await certificates.listEndedBatches()).filter(
      ({ courseId }) => courseId === course.id,
    )
    expect(offered).toMatchObject([
      { id: today, places: 1, certified: 0 },
      { id: old, places: 1, certified: 0 },
    ])
    expect(offered.map(({ id }) => id)).not.toContain(empty)
    const at = async (campus: string) =>
      (await certificates.listEndedBatches(campus)).map(({ id }) => id)
    expect(await at('Kochi')).toContain(old)
    expect(await at('Kottiyam')).not.toContain(old)
  })
})

function daysOf(startsOn: string, endsOn: string) {
  return { startsOn, endsOn, enrollUntil: startsOn }
}
