import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { activityLabels, sentences } from './activity-labels.ts'

const line = { action: 'course-edited', subjectKind: 'course', before: null, after: null }

test('every action that the portal writes has a sentence, and every sentence is used', async () => {
  const written = new Set<string>()
  for await (const path of glob('src/server/**/*.ts')) {
    if (/\.test\.ts$|\/testing-|tables\.generated|activity-words/.test(path)) continue
    const text = readFileSync(path, 'utf8')
    for (const [, values = ''] of text.matchAll(/\baction: (.*)/g))
      for (const [, action = ''] of values.matchAll(/'([a-z]+(?:-[a-z]+)+)'/g)) written.add(action)
  }
  expect(written.size).toBeGreaterThan(25)
  expect([...written].toSorted()).toEqual(Object.keys(sentences).toSorted())
})

test('one changed fact is shown with both values', () => {
  const before = { courseFee: '₹4,500' }
  const after = { courseFee: '₹5,000' }
  expect(activityLabels({ ...line, before, after })).toEqual({
    did: 'changed the course fee of the course',
    how: 'from ₹4,500 to ₹5,000',
  })
})

test('several changed facts are named without their values', () => {
  const before = { mode: 'Online', duration: '1 month', description: 'a' }
  const after = { mode: 'Offline', duration: '2 months', description: 'b' }
  expect(activityLabels({ ...line, before, after })).toEqual({
    did: 'changed the mode, duration and description of the course',
    how: '',
  })
})

test('long texts, missing values and booleans are readable', () => {
  const words = (before: unknown, after: unknown) =>
    activityLabels({ ...line, before: { x: before }, after: { x: after } }).how
  expect(words('short', 'long '.repeat(50))).toBe('')
  expect(words(null, '₹5,000')).toBe('from nothing to ₹5,000')
  expect(words('', true)).toBe('from nothing to yes')
  expect(words({ nested: 1 }, 'on')).toBe('to on')
})

test('an action without a sentence is still readable', () => {
  expect(activityLabels({ ...line, action: 'moon-painted', subjectKind: 'moon' })).toEqual({
    did: 'moon painted: something',
    how: '',
  })
})
