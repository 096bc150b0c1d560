import { inflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { institute } from '#institute/institute.ts'
import { receiptPaper } from '#contract/money/documents/paper.ts'
import { receiptToWire } from './document.wire.ts'
import { proformaFor } from '../../../../test/support/longest-papers.ts'
import { readPdf } from '../../../../test/support/read-pdf.ts'
import { paperPdf } from './paper-pdf.ts'
import { testingCheckUrl, testingIssuer, testingPdf, testingReceipt } from './testing-receipt.ts'

/** All readable content of the file: its objects and its unpacked streams. */
function contentsOf(pdf: Buffer): string {
  const source = pdf.toString('latin1')
  const streams = [...source.matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)].map((match) =>
    unpack(match[1] ?? ''),
  )
  return [source, ...streams].join('\n')
}

function unpack(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    // a font or a picture
    return ''
  }
}

const pagesOf = (pdf: Buffer) => /\/Type \/Pages\n\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]

/** A text outside of pages: plain ASCII, or UTF-16 where pdfkit writes it so. */
const says = (contents: string, text: string) =>
  contents.includes(`(${text})`) ||
  contents.includes(`(\u00fe\u00ff${Array.from(text, (character) => `\0${character}`).join('')})`)

test('one page with a title, a language and its structure', async () => {
  const pdf = await testingPdf(testingReceipt())
  const contents = contentsOf(pdf)
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
  expect(pagesOf(pdf)).toBe('1')
  const texts = ['Receipt KAL/26-27/000001', 'en-IN', testingCheckUrl]
  expect(texts.filter((text) => !says(contents, text))).toEqual([])
  const parts = ['/DisplayDocTitle true', '/S /H1', '/S /Figure', '/S /Link', '/Marked true']
  expect(parts.filter((part) => !contents.includes(part))).toEqual([])
})

test('a receipt in test mode says so in its title and at the top', async () => {
  const receipt = testingReceipt()
  const paper = receiptPaper(receiptToWire(receipt))
  const { issuedOn } = receipt
  const printed = { paper, checkUrl: testingCheckUrl, codeUrl: testingCheckUrl, issuedOn }
  const isMarked = (contents: string) =>
    says(contents, 'TEST MODE Receipt KAL/26-27/000001') && hasStamp(contents)
  const tried = await paperPdf({ ...printed, isTest: true })
  expect(pagesOf(tried)).toBe('1')
  expect(isMarked(contentsOf(tried))).toBe(true)
  expect(hasStamp(contentsOf(await paperPdf(printed)))).toBe(false)
})

/** The red bar across the page; nothing else on a receipt is this wide. */
const hasStamp = (contents: string) => contents.includes('0 0 595.28 20 re')

/** The QR code's content for a receipt with the longest name. */
const signed = `1.R.1mD8zq0QQnA.KAL/26-27/000001.1850000.INR.1795648032604.${'A'.repeat(56)}.${'A'.repeat(22)}.${'A'.repeat(43)}.${'A'.repeat(86)}`

test('a signed receipt is one page with a readable code and no signature in its alt text', async () => {
  const receipt = testingReceipt({ signed })
  const paper = receiptPaper(receiptToWire(receipt))
  const codeUrl = `https://portal.institute.example${paper.check?.signed?.path}`
  const printed = { paper, checkUrl: testingCheckUrl, codeUrl, issuedOn: receipt.issuedOn }
  const pdf = await paperPdf(printed)
  expect(pagesOf(pdf)).toBe('1')
  expect(await paperPdf(printed)).toEqual(pdf)
  expect(says(contentsOf(pdf), `QR code that leads to ${testingCheckUrl}`)).toBe(true)
  // 104 points with the border; phones need a third of a millimetre for each dot
  const { size } = encode(codeUrl, { ecc: 'M', border: 2 })
  expect((104 / size) * (25.4 / 72)).toBeGreaterThan(0.45)
})

test('the rupee sign is a glyph of an embedded font', async () => {
  const contents = contentsOf(await testingPdf(testingReceipt()))
  // the map from glyphs to characters, which readers need for copy and search
  const hasRupee = /beginbfchar[^]*<20b9>/.test(contents)
  expect({ hasRupee, isEmbedded: contents.includes('/FontFile2') }).toEqual({
    hasRupee: true,
    isEmbedded: true,
  })
})

test('a receipt shows the logo, the day of issue and the day of payment', async () => {
  const receipt = testingReceipt({ issuedOn: new Date('2027-04-01T06:30:00.000Z') })
  expect(contentsOf(await testingPdf(receipt))).toContain('/Subtype /Image')
  const { issued, details } = receiptPaper(receiptToWire(receipt))
  expect(issued).toBe('Issued on 1 Apr 2027, 12:00 pm')
  expect(details.lines).toContainEqual({ name: 'Paid on', value: '5 Aug 2026, 9:04 pm' })
})

test('the same receipt gives the same bytes', async () => {
  const first = await testingPdf(testingReceipt())
  const second = await testingPdf(testingReceipt())
  expect(second.equals(first)).toBe(true)
})

test('the receipt names the given institute', async () => {
  const other = { ...institute, name: 'Second Sample Academy', campuses: [] }
  const contents = contentsOf(await testingPdf(testingReceipt({ institute: testingIssuer(other) })))
  expect(says(contents, 'Second Sample Academy')).toBe(true)
  expect(says(contents, institute.name)).toBe(false)
})

test('an overlong receipt continues on the next page', async () => {
  const receipt = testingReceipt({
    isRefunded: true,
    amountInPaise: paise(10_000_000_000),
    customerName: 'Muhammed Abdul Rahman Kunju '.repeat(60),
    customerEmail: `${'a'.repeat(240)}@example.com`,
    courseName: 'Building Information Modelling for engineers '.repeat(60),
  })
  expect(Number(pagesOf(await testingPdf(receipt)))).toBeGreaterThan(1)
})

test('the metadata keep the course name unchanged and are valid XML', async () => {
  const courseName = 'R&D <b>lab</b> \u0001</rdf:li> (one)'
  const contents = contentsOf(await testingPdf(testingReceipt({ courseName })))
  const subject = /<dc:description>[^]*?<rdf:li[^>]*>([^]*?)<\/rdf:li>/.exec(contents)?.[1]
  expect(subject).toMatch(/^R&amp;D &lt;b&gt;lab&lt;\/b&gt; &lt;\/rdf:li&gt; \(one\), /)
})

test.each([
  ['a usual tax document with its code is one page', 11, '1'],
  ['forty lines continue on a second page', 40, '2'],
])('%s', async (_, number, pages) => {
  const receipt = testingReceipt({ signed })
  const lines = Array.from({ length: number }, (_line, at) => ({
    name: 'Receipt voucher',
    value: `KRV/26-27/${String(at).padStart(6, '0')}`,
  }))
  const paper = { ...receiptPaper(receiptToWire(receipt)), tax: { title: 'Tax', lines } }
  const codeUrl = `https://portal.institute.example${paper.check?.signed?.path}`
  const { issuedOn } = receipt
  const pdf = await paperPdf({ paper, checkUrl: testingCheckUrl, codeUrl, issuedOn })
  expect(pagesOf(pdf)).toBe(pages)
})

test('a proforma has the code of its payment link, with its words and its address', async () => {
  const url = `https://portal.institute.example/pay#${'a'.repeat(43)}`
  const title = 'Scan to pay ₹5,000'
  const how = 'Instalment 1 of 2. This code and its address work until 8 Aug 2026, 9:04 pm.'
  const issuedOn = new Date('2026-08-05T15:34:00.000Z')
  const printed = { paper: proformaFor(5), checkUrl: null, codeUrl: null, issuedOn }
  const pdf = await paperPdf({ ...printed, pay: { url, title, how } })
  expect(pagesOf(pdf)).toBe('1')
  const { paragraphs, missingGlyphs } = readPdf(pdf)
  expect(missingGlyphs).toBe(0)
  expect(paragraphs).toEqual(expect.arrayContaining([title, how]))
  expect(says(contentsOf(pdf), url)).toBe(true)
  expect(readPdf(await paperPdf(printed)).paragraphs).not.toContain(title)
})
