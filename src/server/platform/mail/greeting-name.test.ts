import { expect, test } from 'vitest'
import { greetingName } from './greeting-name.ts'

test.each([
  ['Anu Nair', 'Anu'],
  ['K.P. Nair', 'K.P.'],
  ["D'Souza", "D'Souza"],
  ['അനു നായർ', 'അനു'],
  ['കൃഷ്ണന്\u200d', 'കൃഷ്ണന്\u200d'],
  ['', 'Student'],
  ['   ', 'Student'],
  ['www.evil.test', 'Student'],
  ['https://evil.test', 'Student'],
  ['evil.test', 'Student'],
  ['eve@evil.test', 'Student'],
  ['<b>Anu</b>', 'Student'],
  ['A'.repeat(41), 'Student'],
])('%j is greeted as %s', (name, greeting) => {
  expect(greetingName(name)).toBe(greeting)
})
