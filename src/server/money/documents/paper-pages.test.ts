import { expect, test } from 'vitest'
import type { Paper } from '#contract/money/documents/paper.ts'
import { longestPapers, proformaFor, signedPath } from '../../../../test/support/longest-papers.ts'
import { readPdf } from '../../../../test/support/read-pdf.ts'
import { paperPdf } from './paper-pdf.ts'
import { testingCheckUrl } from './testing-receipt.ts'

const issuedOn = new Date('2026-08-05T15:34:00.000Z')

async function pagesOf(paper: Paper, isTest: boolean): Promise<number> {
  const checkUrl = paper.check === null ? null : testingCheckUrl
  const codeUrl = paper.check === null ? null : `https://portal.institute.example${signedPath}`
  const printed = { paper, checkUrl, codeUrl, issuedOn, ...(isTest ? { isTest } : {}) }
  const pdf = await paperPdf(printed)
  ;(await import('node:fs')).writeFileSync(
    '/tmp/papers-' +
      paper.title.replaceAll(' ', '-') +
      paper.total.label.length +
      (isTest ? 't' : '') +
      '.pdf',
    pdf,
  )
  expect(readPdf(pdf).missingGlyphs).toBe(0)
  return Number(/\/Type \/Pages\n\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])
}

test.each(Object.entries(longestPapers))(
  '%s fits one page in its longest form',
  async (_, paper) => {
    expect([await pagesOf(paper, false), await pagesOf(paper, true)]).toEqual([1, 1])
  },
)

test('only the list of a large group continues on the next pages', async () => {
  const pages = await pagesOf(proformaFor(120), false)
  expect(pages).toBeGreaterThan(1)
  expect(pages).toBeLessThan(6)
})
