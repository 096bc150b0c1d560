import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { acknowledgementPaper } from '#contract/money/documents/acknowledgement-paper.ts'
import { receiptPaper, refundReceiptPaper } from '#contract/money/documents/paper.ts'
import type { Paper } from '#contract/money/documents/paper.ts'
import { proformaPaper } from '#contract/money/documents/proforma-paper.ts'
import { paperText, unprintableLetters } from '#contract/platform/text/printable.ts'
import { printableLetters } from '#contract/platform/text/printable-letters.ts'
import { institute } from '#institute/institute.ts'
import { printableLettersModule } from '../scripts/print/print-printable-letters.ts'
import { certificatePdf } from '#server/teaching/certificates/document/certificate-pdf.ts'
import { testingCertificate } from '#server/teaching/certificates/testing-certificate.ts'
import { documentFonts } from '#server/platform/documents/document-fonts.ts'
import { shapeText } from '#server/platform/documents/shape-text.ts'
import { receiptToWire } from '#server/money/documents/document.wire.ts'
import { paperPdf } from '#server/money/documents/paper-pdf.ts'
import { testingReceipt } from '#server/money/documents/testing-receipt.ts'
import { readPdf } from './support/read-pdf.ts'

/** The scripts of Kerala's neighboring states, of people from there and from the Gulf. */
const printableNames = [
  'வேலு முருகன்',
  'ಅನಿಲ್ ಕುಮಾರ್',
  'ಲಕ್ಷ್ಮೀ',
  'అనిల్ కుమార్',
  'శ్రీనివాస్ ప్రసాద్',
  'অনিল দাস',
  'চট্টোপাধ্যায়',
  'محمد علي',
  'م. علي',
  'അനു കൃഷ്ണൻ, കൊച്ചി',
  'क्षेत्री श्रीकान्त',
  'Nguyễn Thị Đào',
]

const receipt = (name: string) =>
  receiptPaper(receiptToWire(testingReceipt({ customerName: name })))

const issued = receipt('Anu Nair')

const refund = (name: string) =>
  refundReceiptPaper({
    number: 'KRF/26-27/000001',
    orderId: 'ORDM5X2ABCDEFG234',
    issuedOn: '2026-08-09T06:30:00.000Z',
    returnedOn: '2026-08-09T06:29:00.000Z',
    amount: '1500',
    ofAmount: '4500',
    currency: 'INR',
    way: 'cash',
    reference: null,
    receiptNumber: 'KAL/26-27/000001',
    customer: { name, email: 'anu@example.com', phone: null },
    courseName: 'AutoCAD',
    courseCode: 'CIV-101',
    campus: 'Kochi',
    student: name,
    paidOn: '2026-08-05T15:34:00.000Z',
    paymentMethod: null,
    transactionId: null,
    institute: issued.institute,
    isBounced: false,
    checkPath: '/receiptCheck/code',
  })

const acknowledgement = (name: string) =>
  acknowledgementPaper({
    orderId: 'ORDM5X2ABCDEFG234',
    institute: issued.institute,
    courseCode: 'CIV-101',
    cheque: {
      _id: '1',
      orderId: 'ORDM5X2ABCDEFG234',
      studentId: '1',
      customerName: name,
      customerPhone: null,
      customerEmail: 'anu@example.com',
      courseName: 'AutoCAD',
      kind: 'cheque',
      number: '000123',
      bankName: 'Federal Bank',
      datedOn: '2026-08-05',
      drawnBy: name,
      amount: '4500',
      campus: 'Kochi',
      takenOn: '2026-08-05T15:34:00.000Z',
      takenBy: name,
      ageInDays: 0,
      beginsBecause: null,
      state: 'inHand',
      decidedOn: null,
      decidedBy: null,
      reason: null,
    },
  })

const proforma = (name: string) =>
  proformaPaper({
    orderId: 'ORDM5X2ABCDEFG234',
    organisation: name,
    courseName: 'AutoCAD',
    campus: 'Kochi',
    batchStartsOn: null,
    students: 1,
    amount: '4500',
    settled: '0',
    placedOn: '2026-08-05T15:34:00.000Z',
    seatsUntil: '2026-08-12',
    standing: 'waiting',
    payer: {
      name,
      address: 'Kochi',
      gstin: null,
      state: null,
      contactName: name,
      email: 'office@example.com',
      phone: null,
      purchaseOrder: null,
    },
    courseCode: 'CIV-101',
    batch: null,
    beginsBecause: null,
    endedBecause: null,
    placedBy: 'Sam',
    lines: [
      {
        _id: '1',
        number: 1,
        studentId: '1',
        name,
        phone: null,
        email: null,
        amount: '4500',
        place: 'waiting',
        canBeReplaced: false,
        before: [],
      },
    ],
    parts: [],
    canTakePayment: true,
    canBeEnded: true,
    institute: issued.institute,
  })

const taxed = (name: string) => {
  const row = { ...receiptToWire(testingReceipt({ customerName: name })), student: name }
  return receiptPaper({
    ...row,
    tax: {
      kind: 'taxInvoice',
      supplierGstin: '32AAAAA0000A1Z5',
      recipientGstin: null,
      sac: '999293',
      rate: '18',
      placeOfSupply: 'Kerala (32)',
      taxable: '3813.56',
      cgst: '343.22',
      sgst: '343.22',
      igst: null,
      vouchers: [],
      against: null,
    },
  })
}

/** The documents by kind, with the number of lines that contain the name. */
const papers: [string, (name: string) => Paper, number][] = [
  ['receipt', receipt, 1],
  ['tax invoice', taxed, 2],
  ['refund receipt', refund, 2],
  ['acknowledgement of a cheque', acknowledgement, 3],
  ['proforma invoice', proforma, 2],
]

const url = 'https://kalari.test/check/q8x0nZ3vT1yYh2kM5r7dLw'
const read = async (paper: Paper) => {
  const issuedOn = new Date('2026-08-05T15:35:00.000Z')
  return readPdf(await paperPdf({ paper, checkUrl: url, codeUrl: url, issuedOn }))
}
const isComposed = (text: string) => text.normalize('NFC')

describe.each(papers)('on a %s', (_kind, make, times) => {
  test.each(printableNames)('%s is printed and can be copied', async (name) => {
    const { lines, missingGlyphs } = await read(make(name))
    expect(lines.map(isComposed).filter((line) => line === name)).toHaveLength(times)
    expect({ missingGlyphs, marks: lines.filter((line) => line.includes('?')) }).toEqual({
      missingGlyphs: 0,
      marks: [],
    })
  })

  test('letters without a glyph are omitted without a replacement', async () => {
    const { lines, missingGlyphs } = await read(make('Asha \u{1f60a} Nair'))
    expect(lines.filter((line) => line === 'Asha Nair')).toHaveLength(times)
    expect({ missingGlyphs, marks: lines.filter((line) => line.includes('?')) }).toEqual({
      missingGlyphs: 0,
      marks: [],
    })
  })

  test('a name without printable letters is replaced by a notice', async () => {
    const { lines, missingGlyphs } = await read(make('李雷 明'))
    expect(lines.join(' ')).toContain('Written in letters that this document cannot')
    expect({ missingGlyphs, marks: lines.filter((line) => line.includes('?')) }).toEqual({
      missingGlyphs: 0,
      marks: [],
    })
  })
})

test.each(printableNames)('on a certificate %s is printed and can be copied', async (name) => {
  const certificate = testingCertificate({ studentName: name, courseName: `${name} 1` })
  const { lines, missingGlyphs } = readPdf(await certificatePdf(certificate, institute))
  expect(lines.map(isComposed).filter((line) => line.startsWith(name))).toEqual([name, `${name} 1`])
  expect(missingGlyphs).toBe(0)
})

test.each(printableNames)('%s has no unprintable letter', (name) => {
  expect(unprintableLetters(name)).toEqual([])
  expect(paperText(name)).toBe(name)
})

test('each unprintable letter and picture is listed once', () => {
  expect(unprintableLetters('李雷 明李')).toEqual(['李', '雷', '明'])
  expect(unprintableLetters('Asha \u{1f60a} Nair')).toEqual(['\u{1f60a}'])
})

test('every printable character has a glyph in both weights', async () => {
  const fonts = await documentFonts()
  const everyCharacter = Object.values(printableLetters).flatMap((letters) => {
    const isOne = new RegExp(`^[${letters}]$`, 'u')
    const codes = Array.from({ length: 0x12000 }, (_, code) => String.fromCodePoint(code))
    return codes.filter((character) => isOne.test(character))
  })
  expect(everyCharacter.length).toBeGreaterThan(2_000)
  // shaping throws if a font lacks a glyph
  for (const weight of ['regular', 'semibold'] as const)
    for (const character of everyCharacter)
      for (const text of [character, `x${character}`, `അ${character}`])
        expect(() => shapeText(fonts, text, weight)).not.toThrow()
})

test('the list of printable letters matches the font files', () => {
  const kept = readFileSync('src/contract/platform/text/printable-letters.ts', 'utf8')
  expect(kept).toBe(printableLettersModule())
})
