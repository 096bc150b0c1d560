import { expect, test } from 'vitest'
import { addressFiles } from './write-addresses.ts'

test.each(addressFiles)('$name matches the contract', ({ text, written }) => {
  expect(written(), 'run: npx node scripts/print/write-addresses.ts').toBe(text)
})
