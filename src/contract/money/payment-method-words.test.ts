import { expect, test } from 'vitest'
import { paymentMethodText } from './payment-method-words.ts'

test.each([
  ['CARD VISA', 'Card, Visa'],
  ['CARD', 'Card'],
  ['VISA', 'Visa'],
  ['card', 'Card'],
  ['NB NB_HDFC', 'Net banking, HDFC'],
  ['UPI UPI_COLLECT', 'UPI'],
  ['WALLET PAYTM', 'Wallet, Paytm'],
  ['UPI at the desk', 'UPI at the desk'],
  ['Bank transfer', 'Bank transfer'],
  ['upi', 'UPI'],
  ['netbanking', 'Net banking'],
  ['wallet', 'Wallet'],
  ['emi', 'EMI'],
  ['cardless_emi', 'Cardless EMI'],
  ['paylater', 'Pay later'],
  ['bank_transfer', 'Bank transfer'],
  ['klarna', 'Klarna'],
  ['EMI NEWBANK', 'EMI, NEWBANK'],
  [null, null],
])('%s reads %s', (method, text) => {
  expect(paymentMethodText(method)).toBe(text)
})
