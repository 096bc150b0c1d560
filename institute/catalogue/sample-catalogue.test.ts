import { sampleBatches } from './sample-batches.ts'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { namesDays } from '#contract/catalog/contradictions.ts'
import { linesOf, topicsOf } from '#contract/catalog/course-lines.ts'
import { durationsOnAdd, modesOnAdd } from '#contract/platform/limits.ts'
import { parseRupees } from '#contract/money/money.ts'
import { AddCourseInput } from '#contract/catalog/office-catalog.ts'
import { knownDepartments } from '#contract/pages.ts'
import { loadSampleCatalogue } from './sample-catalogue.ts'

const { departments, courses } = loadSampleCatalogue()
const renderedFolder = join(import.meta.dirname, '..', 'pictures', 'rendered')

describe('the sample catalogue', () => {
  it('has the five departments of the specification, each with at least nine courses', () => {
    const known = knownDepartments.map(({ title, slug }) => ({ title, slug }))
    expect(departments.map(({ title, slug }) => ({ title, slug }))).toEqual(known)
    const thin = departments.filter(
      ({ slug }) => courses.filter((course) => course.departmentSlug === slug).length < 9,
    )
    expect(thin).toEqual([])
  })

  it('uses every course code and every course name once', () => {
    expect(new Set(courses.map((course) => course.courseCode)).size).toBe(courses.length)
    expect(new Set(courses.map((course) => course.courseName)).size).toBe(courses.length)
  })

  it('has a picture of its own, in all three widths, for every department and course', () => {
    const photos = [...departments, ...courses].map(({ photo }) => photo)
    expect(new Set(photos).size).toBe(photos.length)
    const files = photos.flatMap((photo) =>
      [320, 640, 1280].map((width) =>
        photo.replace(/^\/pictures\/(.+)-640\.webp$/, `$1-${width}.webp`),
      ),
    )
    expect(files.filter((file) => !existsSync(join(renderedFolder, file)))).toEqual([])
  })

  it('sends less to whoever takes AVIF, never more', () => {
    const avifs = readdirSync(renderedFolder).filter((file) => file.endsWith('.avif'))
    const bytesOf = (file: string) => statSync(join(renderedFolder, file)).size
    const idle = avifs.filter((file) => bytesOf(file) >= bytesOf(file.replace('avif', 'webp')))
    expect(idle).toEqual([])
    const sum = (files: string[]) => files.reduce((bytes, file) => bytes + bytesOf(file), 0)
    const cards = courses.map(({ photo }) => photo.replace('/pictures/', ''))
    const inAvif = cards.map((file) => file.replace('webp', 'avif'))
    expect(sum(inAvif)).toBeLessThan(0.65 * sum(cards))
  })

  it('describes every course in several paragraphs of 60 to 140 words, and answers the rest beside', () => {
    const odd = courses.filter(({ description }) => {
      const words = description.split(/\s+/).filter((word) => /\w/.test(word)).length
      return words < 60 || words > 140 || description.split(/\n\n+/).length < 2
    })
    expect(odd.map((course) => course.courseCode)).toEqual([])
  })

  it('answers for every course what a visitor asks, as the office’s form would take it', () => {
    const forms = courses.map((course) => {
      const { departmentSlug: department, courseFee, ...rest } = course
      return { ...rest, department, courseFee: courseFee ?? '0' }
    })
    for (const form of forms)
      expect(AddCourseInput.parse(form)).toMatchObject({
        outcomes: form.outcomes,
        topics: form.topics,
        campuses: form.campuses,
      })
    const thin = courses.filter(
      ({ outcomes, topics, audience, needs, feeCovers }) =>
        linesOf(outcomes).length < 3 ||
        topicsOf(topics).length < 3 ||
        [audience, needs, feeCovers].some((answer) => linesOf(answer).length === 0),
    )
    expect(thin.map((course) => course.courseCode)).toEqual([])
    const silent = courses.filter(({ certificate, isTrial }) => (certificate === null) !== isTrial)
    expect(silent.map((course) => course.courseCode)).toEqual([])
  })

  it('says of every paid course what its fee is, and shows stories and employers of about ten', () => {
    const silent = courses.filter(
      ({ courseFee, feeNote }) => (parseRupees(courseFee ?? '') ?? 0) > 0 !== (feeNote !== null),
    )
    expect(silent.map((course) => course.courseCode)).toEqual([])
    expect(courses.filter(({ employers }) => employers !== null).length).toBeGreaterThan(9)
    const told = courses.filter(({ stories }) => stories !== null)
    expect(told.length).toBeGreaterThan(5)
    expect(told.every(({ storiesAgreed }) => storiesAgreed)).toBe(true)
  })

  it('stays within the modes, durations and fees that the add form takes', () => {
    const odd = courses.filter(
      ({ mode, duration, courseFee }) =>
        !modesOnAdd.includes(mode) ||
        !durationsOnAdd.includes(duration) ||
        (courseFee !== null && parseRupees(courseFee) === null),
    )
    expect(odd.map((course) => course.courseCode)).toEqual([])
  })

  it('holds a batch only where its course is held', () => {
    const heldAt = new Map(courses.map(({ courseCode, campuses }) => [courseCode, campuses]))
    const elsewhere = sampleBatches.filter(({ courseCode, campus }) => {
      const held = heldAt.get(courseCode) ?? []
      return campus !== null && held.length > 0 && !held.includes(campus)
    })
    expect(elsewhere).toEqual([])
  })

  it('says nothing about days that the batches of a course contradict', () => {
    const dated = new Set(sampleBatches.map(({ courseCode }) => courseCode))
    const named = courses.filter(
      ({ courseCode, description, feeCovers }) =>
        dated.has(courseCode) && namesDays(`${description} ${feeCovers ?? ''}`),
    )
    expect(named.map(({ courseCode }) => courseCode)).toEqual([])
  })

  it('has no open batch of a course that is closed', () => {
    const closed = courses.filter(({ enrollmentClosed }) => enrollmentClosed !== null)
    const codes = closed.map(({ courseCode }) => courseCode)
    expect(sampleBatches.filter(({ courseCode }) => codes.includes(courseCode))).toEqual([])
  })

  it('holds the awkward cases that pages must bear', () => {
    const fees = courses.map(({ courseFee }) => courseFee)
    expect(fees).toEqual(expect.arrayContaining(['0', null, '4500.50', '₹1,25,000']))
    expect(courses.some(({ courseName }) => courseName.length >= 88)).toBe(true)
    expect(courses.some(({ isTrial }) => isTrial)).toBe(true)
    expect(courses.some(({ campuses }) => campuses.length === 1)).toBe(true)
    expect(courses.some(({ enrollmentClosed }) => enrollmentClosed !== null)).toBe(true)
  })
})
