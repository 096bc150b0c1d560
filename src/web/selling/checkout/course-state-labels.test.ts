import { expect, test } from 'vitest'
import type { MyCourseState } from '#contract/selling/course-state.ts'
import { courseStateLabels } from './course-state-labels.ts'

const known: MyCourseState = {
  state: 'open',
  enrolledOn: '2026-08-05T15:34:00.000Z',
  orderId: 'ORD1',
  amount: '4500',
  continueLink: 'https://pay.test/1',
  waiting: [],
}

test('a course that can be bought has no label and keeps its button', () => {
  expect(courseStateLabels(known)).toBeNull()
})

test('an enrolled student reads the enrollment date', () => {
  expect(courseStateLabels({ ...known, state: 'enrolled' })).toMatchObject({
    title: 'You are enrolled since 5 Aug 2026',
    step: { to: '/mycourses' },
  })
})

test('an unfinished payment links only to a safe payment page', () => {
  expect(courseStateLabels({ ...known, state: 'to-continue' })).toMatchObject({
    title: 'Your payment of ₹4,500 is not finished',
    step: { to: 'https://pay.test/1', text: 'Continue payment' },
  })
  const lie = { ...known, state: 'to-continue', continueLink: 'javascript:pay()' } as const
  expect(courseStateLabels(lie)).toBeNull()
})

test.each(['waiting', 'under-review'] as const)('%s warns not to pay again', (state) => {
  expect(courseStateLabels({ ...known, state })?.title).toContain('Do not pay again')
})
