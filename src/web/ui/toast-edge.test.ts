import { expect, test } from 'vitest'
import { toastEdge } from './toast-edge.ts'

test.each([
  ['nothing in focus', null, 740, 'bottom'],
  ['a field in the middle', { top: 380, bottom: 430 }, 740, 'bottom'],
  ['a field at the bottom', { top: 620, bottom: 670 }, 740, 'top'],
  ['a field above the keyboard', { top: 300, bottom: 350 }, 400, 'top'],
  ['a field at the top of a small screen', { top: 20, bottom: 70 }, 200, 'bottom'],
] as const)('%s', (_what, focused, seenHeight, edge) => {
  expect(toastEdge(focused, seenHeight)).toBe(edge)
})
