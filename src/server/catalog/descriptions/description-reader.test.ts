import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDescriptionReader } from './description-reader.ts'

/** The Markdown parser compares each star with each other one. */
const endless = '*a_'.repeat(6_666)
/** 1,200 columns in each of 7,000 rows. */
const hugeTable = `${'|a'.repeat(1_200)}|\n${'|-'.repeat(1_200)}|\n${'|\n'.repeat(7_000)}`

test('a text is rendered as its page shows it', async () => {
  const read = await createDescriptionReader()(['## Day 1\n\nLearn to *draw*.'])
  expect([...read.values()]).toEqual([
    { html: '<h2 id="day-1">Day 1</h2><p>Learn to <em>draw</em>.</p>', summary: 'Learn to draw.' },
  ])
})

test.each([
  ['that keeps the reader busy', endless],
  ['that would fill a memory', hugeTable],
])('a text %s is abandoned, and the others are still read', async (_what, text) => {
  const read = await createDescriptionReader()(['before', text, 'after'])
  expect(read.get(text)).toBeNull()
  expect(read.get('before')).toMatchObject({ html: '<p>before</p>' })
  expect(read.get('after')).toMatchObject({ html: '<p>after</p>' })
})

test('other requests are served while a text is read', async () => {
  const reading = createDescriptionReader()([endless])
  const read = new AbortController()
  void reading.finally(() => read.abort())
  let served = 0
  for (; !read.signal.aborted; served += 1) await setImmediate()
  expect(served).toBeGreaterThan(100)
})

test('the longest ordinary text is read, and an empty list needs no work', async () => {
  const paragraph =
    'Learn to **draw** [plans](/x) with *care* and `code`, every day.\n\n- one\n- two\n\n'
  const text = paragraph.repeat(300).slice(0, 20_000)
  const read = createDescriptionReader()
  expect((await read([text])).get(text)?.html).toContain('<strong>draw</strong>')
  expect((await read([])).size).toBe(0)
})
