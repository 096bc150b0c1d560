import { expect, test } from 'vitest'
import { toastEdge } from './toast-edge.ts'

test('a toast keeps away from the half in which somebody types', () => {
  expect(toastEdge({ top: 40, bottom: 84 }, 740)).toBe('bottom')
  expect(toastEdge({ top: 600, bottom: 644 }, 740)).toBe('top')
})

test('an open keyboard moves the middle up', () => {
  expect(toastEdge({ top: 250, bottom: 294 }, 740)).toBe('bottom')
  expect(toastEdge({ top: 250, bottom: 294 }, 360)).toBe('top')
})

test('where nobody types any edge will do', () => {
  expect(toastEdge(null, 740)).toBeNull()
})
