import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { testingCertificate } from '../testing-certificate.ts'

/** Everything readable in the file: its objects, and its streams unpacked. */
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
    // font data is not text
    return ''
  }
}

const pagesOf = (pdf: Buffer) => /\/Type \/Pages\n\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]

/** Text outside of pages, as a PDF keeps it when it is not plain ASCII or where pdfkit is careful. */
const says = (contents: string, text: string) =>
  contents.includes(`(${text})`) ||
  contents.includes(`(\u00fe\u00ff${Array.from(text, (character) => `\0${character}`).join('')})`)

/** How often the page writes with the color of a revocation, #B42318. */
const redTexts = (contents: string) =>
  [...contents.matchAll(/0\.70588\d* 0\.13725\d* 0\.09411\d* scn/g)].length

test('one page in landscape with a title, a language, its structure and the check address', async () => {
  const pdf = await certificatePdf(testingCertificate(), institute)
  const contents = contentsOf(pdf)
  expect(pagesOf(pdf)).toBe('1')
  expect(contents).toContain('/MediaBox [0 0 841.89 595.28]')
  const texts = ['Certificate KAL/C/2026/000001', 'AutoCAD, Anu Nair', 'en-IN']
  const url = testingCertificate().checkUrl
  expect([...texts, url].filter((text) => !says(contents, text))).toEqual([])
  expect(says(contents, `QR code that leads to ${url}`)).toBe(true)
  const parts = ['/DisplayDocTitle true', '/S /H1', '/S /Figure', '/S /Link', '/Marked true']
  expect(parts.filter((part) => !contents.includes(part))).toEqual([])
})

test('a Malayalam name is printed with its own embedded font', async () => {
  const english = contentsOf(await certificatePdf(testingCertificate(), institute))
  const malayalam = contentsOf(
    await certificatePdf(testingCertificate({ studentName: 'അനു കൃഷ്ണൻ' }), institute),
  )
  // the map from glyphs to characters, with which a reader copies and searches: the letter A of Malayalam
  expect(english).not.toMatch(/beginbfchar[^]*<0d05>/)
  expect(malayalam).toMatch(/beginbfchar[^]*<0d05>/)
  expect(malayalam).toContain('NotoSansMalayalam')
})

test('only a revoked certificate says so', async () => {
  const valid = contentsOf(await certificatePdf(testingCertificate(), institute))
  const revokedAt = new Date('2026-09-01T10:00:00Z')
  const revoked = contentsOf(await certificatePdf(testingCertificate({ revokedAt }), institute))
  expect(redTexts(valid)).toBe(0)
  expect(redTexts(revoked)).toBeGreaterThan(0)
})

test('a certificate in test mode says so, on one page', async () => {
  const pdf = await certificatePdf({ ...testingCertificate(), isTest: true }, institute)
  const contents = contentsOf(pdf)
  expect(pagesOf(pdf)).toBe('1')
  expect(says(contents, 'TEST MODE Certificate KAL/C/2026/000001')).toBe(true)
  expect(redTexts(contents)).toBeGreaterThan(0)
})

test('the same certificate gives the same bytes', async () => {
  const first = await certificatePdf(testingCertificate(), institute)
  const second = await certificatePdf(testingCertificate(), institute)
  expect(second.equals(first)).toBe(true)
})

test('the certificate names the given institute', async () => {
  const other = { ...institute, name: 'Second Sample Academy' }
  const contents = contentsOf(await certificatePdf(testingCertificate(), other))
  expect(says(contents, 'Second Sample Academy')).toBe(true)
  expect(says(contents, institute.name)).toBe(false)
})

test.each(['A'.repeat(120), '\u0d41 \u{1f600} e\u0301', '-'])(
  'any name can be printed: %s',
  async (studentName) => {
    const pdf = await certificatePdf(
      testingCertificate({
        studentName,
        courseName: studentName.repeat(2),
        courseCode: studentName,
      }),
      institute,
    )
    expect(pagesOf(pdf)).toBe('1')
  },
)

test('the metadata keep the name unchanged and are valid XML', async () => {
  const certificate = testingCertificate({ courseName: 'R&D', studentName: '<i>Anu</i>' })
  const contents = contentsOf(await certificatePdf(certificate, institute))
  expect(contents).toContain('>R&amp;D, &lt;i&gt;Anu&lt;/i&gt;</rdf:li>')
})

test('a certificate carries the signature of its day, with the name as alternative text', async () => {
  const mark = readFileSync(
    new URL('../../../../../institute/pictures/icon-192.png', import.meta.url),
  )
  const signature = `data:image/png;base64,${mark.toString('base64')}`
  const pdf = await certificatePdf(testingCertificate({ signature }), institute)
  const contents = contentsOf(pdf)
  expect(pagesOf(pdf)).toBe('1')
  expect(contents).toContain('/Subtype /Image')
  expect(says(contents, `Signature: ${institute.certificateSignatory}`)).toBe(true)
  expect(contentsOf(await certificatePdf(testingCertificate(), institute))).not.toContain(
    '/Subtype /Image',
  )
})
