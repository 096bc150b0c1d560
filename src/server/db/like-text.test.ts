import { expect, test } from 'vitest'
import { likeText } from './like-text.ts'

test('wildcards are ordinary characters', () => {
  expect(likeText(String.raw`100%_\ `)).toBe(String.raw`100\%\_\\ `)
})
