import { expect, test } from 'vitest'
import { readSignedDocument, signedMessage, signedText } from './document-signature.ts'
import type { SignedFacts } from './document-signature.ts'

const facts: SignedFacts = {
  kind: 'receipt',
  keyId: 'AbCdEfGh-_0',
  number: 'KAL/26-27/000001',
  amount: 450_000,
  currency: 'INR',
  issuedAt: Date.parse('2026-08-05T15:35:00.123Z'),
  payer: 'QW51IE5haXI',
  code: 'q8x0nZ3vT1yYh2kM5r7dLw',
  facts: 'a'.repeat(43),
}
const signature = 's'.repeat(86)
const carried = `${signedText(facts)}.${signature}`

test('the signed form is fixed, so that today’s document can be verified later', () => {
  expect(signedText(facts)).toBe(
    `1.R.AbCdEfGh-_0.KAL/26-27/000001.450000.INR.1785944100123.QW51IE5haXI.q8x0nZ3vT1yYh2kM5r7dLw.${'a'.repeat(43)}`,
  )
  expect(signedMessage('x')).toBe('kalari document\nx')
})

test('a written signature is parsed back, with the text that was signed', () => {
  expect(readSignedDocument(carried)).toEqual({ facts, text: signedText(facts), signature })
  const invoice = { ...facts, kind: 'unpaid', number: 'KTI/26-27/000001' } as const
  expect(signedText(invoice)).toMatch(/^1\.U\./)
  const refund = { ...facts, kind: 'refundReceipt', number: 'KRF/26-27/B00001' } as const
  expect(readSignedDocument(`${signedText(refund)}.${signature}`)?.facts).toEqual(refund)
})

test.each([
  ['nothing', ''],
  ['another version', carried.replace('1.R.', '2.R.')],
  ['another kind', carried.replace('1.R.', '1.X.')],
  ['a code that was cut short', carried.slice(0, -1)],
  ['something behind it', `${carried}.x`],
  ['a figure written in another way', carried.replace('.450000.', '.0450000.')],
  ['a figure that is no exact number', carried.replace('.450000.', '.999999999999999999.')],
  ['an amount below nothing', carried.replace('.450000.', '.-450000.')],
])('%s is not a valid signature', (_, fragment) => {
  expect(readSignedDocument(fragment)).toBeNull()
})
