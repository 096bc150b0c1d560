import { describe, expect, test } from 'vitest'
import {
  linesOf,
  linesOfPictures,
  picturesOf,
  storiesOf,
  tidyLines,
  topicsOf,
} from './course-lines.ts'

describe('a list with one entry a line', () => {
  test('bullets, empty lines and spaces of a pasted text are removed', () => {
    expect(linesOf(' Draw a plan\r\n\n- Plot it\n• Correct it  \n-\n')).toEqual([
      'Draw a plan',
      'Plot it',
      'Correct it',
    ])
  })

  test('an empty text has no entries', () => {
    expect([linesOf(null), linesOf(''), linesOf(' \n ')]).toEqual([[], [], []])
  })
})

test('a story has a name, a colon and its text; a line without a name keeps its text', () => {
  expect(storiesOf('- Anju, 2025: I draw: all day.\nI survey.')).toEqual([
    { name: 'Anju, 2025', text: 'I draw: all day.' },
    { name: '', text: 'I survey.' },
  ])
})

test('a picture has an address and a text, and is stored as one line', () => {
  const pictures = [
    { photo: '/uploads/a.webp', text: 'A  school,\nby Nimisha' },
    { photo: '/uploads/b.webp', text: 'The lathe' },
  ]
  const stored = '/uploads/a.webp A school, by Nimisha\n/uploads/b.webp The lathe'
  expect(linesOfPictures(pictures)).toBe(stored)
  expect(picturesOf(stored).map(({ photo }) => photo)).toEqual([
    '/uploads/a.webp',
    '/uploads/b.webp',
  ])
  expect(picturesOf(null)).toEqual([])
})

describe('topics', () => {
  test('a line has a title, a colon and its points', () => {
    expect(topicsOf('Layouts: viewports: and plotting\nStairs\nClass at 9:30')).toEqual([
      { title: 'Layouts', points: ['viewports: and plotting'] },
      { title: 'Stairs', points: [] },
      { title: 'Class at 9:30', points: [] },
    ])
  })

  test('a heading is a title, and each line below it is a point', () => {
    expect(topicsOf('## Week 1\nUnits\n- Limits: and layers\n\n# Week 2\n\nStairs')).toEqual([
      { title: 'Week 1', points: ['Units', 'Limits: and layers'] },
      { title: 'Week 2', points: ['Stairs'] },
    ])
  })

  test('dashes below a line are its points; a leading dash is a topic', () => {
    expect(topicsOf('- Safety\nWiring: two-way\n- lamp\n* socket')).toEqual([
      { title: 'Safety', points: [] },
      { title: 'Wiring', points: ['two-way', 'lamp', 'socket'] },
    ])
  })

  test('lines before the first heading are topics of their own', () => {
    expect(topicsOf('Welcome: names\n## Week 1\nUnits')).toEqual([
      { title: 'Welcome', points: ['names'] },
      { title: 'Week 1', points: ['Units'] },
    ])
  })
})

test.each(['a\n\n b \r\n- c', '## A\n\nb\n', '#\n-\n'])(
  'tidying %j twice changes nothing more',
  (text) => {
    const tidy = tidyLines(text)
    expect(tidyLines(tidy)).toBe(tidy)
    expect(topicsOf(tidy)).toEqual(topicsOf(text))
    expect(linesOf(tidy)).toEqual(linesOf(text))
  },
)
