import { expect, test } from 'vitest'
import { namesDays } from './contradictions.ts'

test.each([
  ['Four days a week for six months', true],
  ['Classes are on Saturdays', true],
  ['Theory on weekday evenings', true],
  ['A weekend course', true],
  ['Three evenings a week', true],
  ['Lessons are twice a week', true],
  ['All classes for six months', false],
  ['One exercise each week', false],
  ['A day on the site', false],
  ['Sundry tools', false],
])('%s: names days %s', (text, isNamed) => {
  expect(namesDays(text)).toBe(isNamed)
})
