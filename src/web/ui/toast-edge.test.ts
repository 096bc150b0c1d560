import { expect, test } from 'vitest'
import { toastEdge } from './toast-edge.ts'

const field = (top: number) => ({ top, bottom: top + 50 })

test('a toast stands below, where it covers neither header nor title', () => {
  expect(toastEdge(null, 740)).toBe('bottom')
  expect(toastEdge(field(380), 740)).toBe('bottom')
})

test('what has the focus at the bottom, or above a phone’s keyboard, is not covered', () => {
  expect(toastEdge(field(620), 740)).toBe('top')
  expect(toastEdge(field(300), 400)).toBe('top')
})

test('on a screen too small for both it stands at the farther edge', () => {
  expect(toastEdge(field(20), 200)).toBe('bottom')
})
