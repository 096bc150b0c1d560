import { expect, test } from 'vitest'
import { toastEdge } from './toast-edge.ts'

const field = (top: number) => ({ top, bottom: top + 50 })

test('a toast is at the bottom, where it covers neither header nor title', () => {
  expect(toastEdge(null, 740)).toBe('bottom')
  expect(toastEdge(field(380), 740)).toBe('bottom')
})

test('a toast moves to the top when the focused field is at the bottom or above a keyboard', () => {
  expect(toastEdge(field(620), 740)).toBe('top')
  expect(toastEdge(field(300), 400)).toBe('top')
})

test('on a screen too small for both the toast is at the farther edge', () => {
  expect(toastEdge(field(20), 200)).toBe('bottom')
})
