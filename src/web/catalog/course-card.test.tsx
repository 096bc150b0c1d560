import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CourseSummary } from '#contract/catalog.ts'
import { keptMarkup, writeWantedMarkup } from '#web/ui/kept-markup.ts'
import { CourseCard } from './course-card.tsx'

// as the built pages: from the sources nothing is kept
beforeEach(() => vi.stubEnv('DEV', false))

const course = (more: Partial<CourseSummary> = {}): CourseSummary => ({
  _id: '01a214de-0996-768c-81de-8e32138bc00e',
  courseName: 'Total Station & GNSS',
  courseCode: 'CE-106',
  courseFee: '14500',
  department: { _id: '01a214de-0996-71a0-aa21-365d29252f39', title: 'Civil Engineering' },
  mode: 'Offline',
  duration: '3 months',
  photo: '/pictures/ce-106-640.webp',
  campuses: [],
  enrollmentClosed: null,
  nextBatch: {
    _id: '01a214de-0996-727b-9f0c-c067f4eee200',
    campus: 'Kochi',
    startsOn: '2026-12-31',
    weekdays: [1, 2],
    startsAt: '09:30',
    isRunning: false,
  },
  ...more,
})

const drawn = (one: CourseSummary) => {
  const html = renderToString(<CourseCard course={one} urgency="later" />)
  writeWantedMarkup(renderToString)
  return html
}

test('a card from memory is the card as React draws it, which a browser takes for its own', () => {
  const first = drawn(course())
  expect(keptMarkup(JSON.stringify(course()), null)).not.toBeNull()
  expect(drawn(course())).toBe(first)
  expect(first).toContain('Total Station &amp; GNSS')
})

test('whatever of a course has changed shows at once', () => {
  drawn(course())
  expect(drawn(course({ courseFee: '15000' }))).toContain('₹15,000')
  expect(drawn(course({ enrollmentClosed: 'Full until June.' }))).toContain('Full until June.')
})

test('a card whose picture is fetched ahead is drawn for its page', () => {
  const one = course({ courseCode: 'CE-107' })
  renderToString(<CourseCard course={one} urgency="first" />)
  renderToString(<CourseCard course={one} urgency="later" seatsLeft={2} />)
  writeWantedMarkup(renderToString)
  expect(keptMarkup(JSON.stringify(one), null)).toBeNull()
})
