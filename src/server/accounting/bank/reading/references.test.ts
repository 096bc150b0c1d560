import { expect, test } from 'vitest'
import { namingOf, paidBy, referencesIn } from './references.ts'

const orderId = 'ORDMIL8X2KQ7ABCDE'

function namings(line: string, id = orderId) {
  return referencesIn(line).flatMap((found) => namingOf(found, id) ?? [])
}

test.each([
  // SBI, HDFC, Federal, ICICI, Axis, Canara, Kotak, South Indian Bank
  [`BY TRANSFER-UPI/CR/600012345678/ASHA NAI/HDFC/asha@okhd/${orderId}--`],
  [`UPI-ASHA NAIR-ASHA@OKICICI-ICIC0000001-600012345678-${orderId}`],
  [`UPI IN/600012345678/asha@oksbi/${orderId}`],
  [`UPI/600012345678/${orderId}/asha@ybl/State Bank Of I`],
  [`UPI/P2M/600012345678/ASHA NAIR/${orderId}/FEDERAL BANK`],
  [`UPI/CR/600012345678/ASHA NAI/CNRB/asha@axl/${orderId.toLowerCase()}`],
  ['UPI/ASHA NAIR/600012345678/ORDMIL8X 2KQ7ABCDE'],
  ['UPI:600012345678:ORD-MIL8X2KQ7-ABCDE:asha@sib'],
  ['UPI/600012345678/ORDMIL8X2K/Q7ABCDE/asha'],
  [`NEFT CR-FDRL0001001-ACME PVT LTD-N300260000001-${orderId}`],
])('%s names the order', (line) => {
  expect(namings(line)).toEqual([{ fit: 'whole', part: 1 }])
})

test.each([
  [`UPI/600012345678/${orderId}X2/asha`, 2],
  [`UPI/600012345678/${orderId} X12/asha`, 12],
  // markers of the bank, no instalments
  [`UPI/600012345678/${orderId}/P2M/asha`, 1],
  [`UPI/600012345678/${orderId}/XYZ BANK`, 1],
])('%s names instalment %s', (line, part) => {
  expect(namings(line)).toEqual([{ fit: 'whole', part }])
})

test.each([
  ['UPI/600012345678/ORDMIL8X2KQ7AB/asha@okhd', 'cut'],
  ['UPI/600012345678/asha/ORDMIL8X2KQ', 'cut'],
  ['UPI/CR/600012345678/ASHA NAI/HDFC/asha@okhd/ORDMIL8X--', 'short'],
  ['UPI/600012345678/ORDMIL8X2K/okhdfc', 'short'],
])('%s is a cut reference: %s', (line, fit) => {
  expect(namings(line)).toEqual([{ fit, part: null }])
})

test.each([
  'UPI/600012345678/FEE/asha@oksbi',
  'UPI/600012345678/ORDER 12345678/asha',
  'UPI/600012345678/RECORDS OF MIL8X2KQ7ABCDE',
  'UPI/600012345678/ORDMIL8X2PPPPPPPP',
  'UPI/600012345678/ORDMIL8',
  '',
])('%s names no order', (line) => {
  expect(namings(line)).toEqual([])
})

test('a line can hold the letters of a reference twice', () => {
  expect(namings(`WORD/UPI/600012345678/ORD ${orderId}`)).toEqual([{ fit: 'whole', part: 1 }])
})

test.each([
  ['UPI-ASHA-ASHA@OKICICI-ICIC0000001-600012345678-FEE', '0000600012345678', 'upi', '600012345678'],
  ['UPI IN/600012345678/x@oksbi/FEE', null, 'upi', '600012345678'],
  ['UPI/SAMPLE/FEE', 'UPI-600012345678', 'upi', '600012345678'],
  ['UPI/SAMPLE/FEE', null, 'upi', ''],
  ['NEFT CR-FDRL0001001-ANITHA R-N300260000001', 'N300260000001', 'bankTransfer', 'N300260000001'],
  ['IMPS-600012345678-ANITHA R', '', 'bankTransfer', '600012345678'],
  ['BY TRANSFER', 'S12345679', 'bankTransfer', 'S12345679'],
])('%s (%s) came by %s with %s', (words, reference, ...[method, utr]) => {
  expect(paidBy({ words, reference })).toEqual({ method, reference: utr })
})
