import { expect, test } from 'vitest'
import { CheckCode, plainCode } from './codes.ts'
import { ConcessionCode } from '../../selling/concession-code.ts'
import { FindPaymentInput } from '../../selling/find-payment.ts'
import { NamePaymentsInput } from '../../selling/restore.ts'

test.each([
  'DIWALI5',
  ' diwali5 ',
  'DIWALI 5',
  'Diwali-5',
  'DIWALI\u20115',
  '\u200bDIWALI5\u202c',
  'ＤＩＷＡＬＩ５',
])('%j is the code DIWALI5', (typed) => {
  expect(plainCode(typed)).toBe('DIWALI5')
  expect(ConcessionCode.parse(typed)).toBe('DIWALI5')
})

test('a check code keeps its own hyphens and drops hidden marks', () => {
  expect(CheckCode.parse(' Ab\u2011cD_9\u200b xY ')).toBe('Ab-cD_9xY')
})

test.each([
  ['6123-4567-8901', '612345678901'],
  ['\u202a6123\u00a04567\u00a08901\u202c', '612345678901'],
  ['UTR - 612345678901', '612345678901'],
  ['ORD-MI5ABCDE-F23456', 'ORDMI5ABCDEF23456'],
  ['kalari-ORDMI5ABCDEF2345-1', 'KALARI-ORDMI5ABCDEF2345-1'],
])('a search for payment %j is normalized to %j', (reference, meant) => {
  expect(FindPaymentInput.parse({ reference }).reference).toBe(meant)
})

test('a card number with hyphens is refused like one without', () => {
  expect(FindPaymentInput.safeParse({ reference: '4012-0000-0000-1097' }).success).toBe(false)
})

test('hidden marks around ids from a provider’s dashboard are removed', () => {
  const ids = '\u200bORDMF0A1B2CABCDEF, \u202aORDMF0A1B2CABCDEG\u202c'
  expect(NamePaymentsInput.parse({ provider: 'juspay', ids }).ids).toEqual([
    'ORDMF0A1B2CABCDEF',
    'ORDMF0A1B2CABCDEG',
  ])
})
