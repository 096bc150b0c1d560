import { expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { plainUpiQr } from './plain-upi-qr.ts'

const institute = { name: 'Kalari', upiAddress: 'kalari@sbi' }
const orderId = 'ORDMIL8X2KQ7ABCDE'

test('the code asks for the amount, and its reference names order and instalment', () => {
  expect(plainUpiQr(institute, { orderId, part: 2, amountInPaise: paise(450_000) })).toEqual({
    reference: `${orderId}X2`,
    text: `upi://pay?pa=kalari@sbi&pn=Kalari&am=4500.00&cu=INR&tn=${orderId}X2&tr=${orderId}X2`,
  })
})

test('an institute without a UPI address has no code', () => {
  const none = { ...institute, upiAddress: '' }
  expect(() => plainUpiQr(none, { orderId, amountInPaise: paise(450_000) })).toThrow(
    expect.objectContaining({ code: 'no-upi-address' }),
  )
})
