import { expect, test } from 'vitest'
import { addressFiles } from './write-addresses.ts'

test.each(addressFiles)('$name says what the contract says', ({ text, written }) => {
  expect(written(), 'run: npx node scripts/write-addresses.ts').toBe(text)
})
