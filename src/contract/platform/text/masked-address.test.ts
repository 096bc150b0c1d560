import { expect, test } from 'vitest'
import { maskedAddress } from './masked-address.ts'

test.each([
  ['asha.nair@example.org', 'a…@example.org'],
  ['a@example.org', 'a…@example.org'],
  ['"odd@name"@example.org', '"…@example.org'],
  ['അനു@example.org', 'അ…@example.org'],
  ['nothing', '…'],
  ['', '…'],
])('%s is shown as %s', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown)
})
