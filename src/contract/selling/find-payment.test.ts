import { expect, test } from 'vitest'
import { FindPaymentInput, isBankReference } from './find-payment.ts'

const read = (reference: string) => FindPaymentInput.safeParse({ reference })

test.each([
  ['4123 4567 8901', '412345678901'],
  ['UTR No.: 412345678901.', '412345678901'],
  ['ordmi5abcdef234567', 'ORDMI5ABCDEF234567'],
  ['HDFCN52026112212345678', 'HDFCN52026112212345678'],
  ['kalari-ORDMI5ABCDEF2345-1', 'KALARI-ORDMI5ABCDEF2345-1'],
  ['pi_3Nabc1', 'PI_3NABC1'],
  ['', ''],
  ['  ', ''],
])('%j is read as %j', (typed, meant) => {
  expect(read(typed).data).toEqual({ reference: meant })
})

test.each(['4012000000001097', '4012 0000 0000 1097', '12345', '<script>', 'x'.repeat(65)])(
  '%j is refused: too short, too long, or possibly a card number',
  (typed) => {
    expect(read(typed).success).toBe(false)
  },
)

test('a card number is not accepted as a bank reference', () => {
  expect(isBankReference('4012000000001097')).toBe(false)
  expect(isBankReference('412345678901')).toBe(true)
  expect(isBankReference('SBINR52026112212345678')).toBe(true)
})
