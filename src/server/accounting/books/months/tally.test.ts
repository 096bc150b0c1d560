import { expect, test } from 'vitest'
import { tallyXml, voucherType } from './tally.ts'

const line = (ledger: string, amountInPaise: number, isCashOrBank = false) => ({
  ledger,
  amountInPaise,
  isCashOrBank,
})

test.each([
  ['money received at the desk', [line('Cash', 100, true), line('Fees', -100)], 'Receipt'],
  ['money returned from the bank', [line('Fees', 100), line('Bank', -100, true)], 'Payment'],
  ['cash deposited at the bank', [line('Bank', 9, true), line('Cash', -9, true)], 'Contra'],
  ['money held by a provider', [line('Juspay', 100), line('Fees', -100)], 'Journal'],
])('%s', (_, lines, type) => {
  expect(voucherType({ lines })).toBe(type)
})

test('a voucher has the id of its entry, negative debits and escaped texts', () => {
  const entry = {
    id: '0192',
    occurredOn: '2026-11-30',
    narration: 'Payment, KAL/26-27/000001, A & B <Infra>\u0000',
    lines: [line('Juspay', 1_180_000), line('Course Fees', -1_180_000)],
  }
  const xml = tallyXml([entry])
  expect(tallyXml([entry])).toBe(xml)
  expect(xml).toContain('<VOUCHER REMOTEID="kalari-0192" VCHTYPE="Journal" ACTION="Create"')
  expect(xml).toContain('<DATE>20261130</DATE>')
  expect(xml).toContain('<NARRATION>Payment, KAL/26-27/000001, A &amp; B &lt;Infra&gt;</NARRATION>')
  expect(xml).toContain(
    '<LEDGERNAME>Juspay</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><AMOUNT>-11800.00</AMOUNT>',
  )
  expect(xml).toContain('<ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><AMOUNT>11800.00</AMOUNT>')
})
