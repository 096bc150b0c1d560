import type { Paper } from '#contract/money/documents/paper.ts'
import { printablePart } from '#contract/platform/text/printable.ts'
import type { PdfSheet } from '../../platform/documents/pdf-sheet.ts'
import type { TextStyle } from '../../platform/documents/document-fonts.ts'
import type { Density } from './paper-density.ts'
import { readFileSync } from 'node:fs'
import { foot, footBelowCode } from './paper-foot.ts'
import type { PrintedPaper } from './paper-foot.ts'
import {
  blueprint,
  gap,
  half,
  ink,
  left,
  line,
  mist,
  pageHeight,
  right,
  rule,
  styles,
  width,
} from './paper-look.ts'

/** Draws the parts of a document in the order of its web page. */
export function drawPaper(sheet: PdfSheet, printed: PrintedPaper, density: Density): void {
  const { paper } = printed
  const { gap: between } = density
  let y = letterhead(sheet, paper.institute)
  y = head(sheet, paper, { y: y + between, density })
  y = details(sheet, paper, { y: y + between, density })
  const size = paper.check?.signed ? density.signedCode : density.plainCode
  const top = Math.max(y + between, pageHeight - 201)
  foot(sheet, printed, { y: withRoom(sheet, top, size + footBelowCode), size })
}

function letterhead(sheet: PdfSheet, institute: Paper['institute']): number {
  const contact = `${institute.email} · ${institute.phone}`
  sheet.ornament((doc) => doc.rect(left, 42, width, 4).fill(blueprint))
  // the institute's name is beside the mark
  sheet.ornament((doc) => doc.image(instituteMark(), left, 62, { width: markSize }))
  const at = { x: left + markSize + 14, width: width - markSize - 14 }
  let y = sheet.write('P', institute.name, { style: styles.institute, ...at, y: 60 })
  const address = institute.addressLines.join(', ')
  y = sheet.write('P', address, { style: styles.quiet, ...at, y: y + 2 })
  y = Math.max(sheet.write('P', contact, { style: styles.quiet, ...at, y }), 62 + markSize)
  rule(sheet, { y: y + 10, x: left, width, color: ink, thickness: 1.5 })
  return y + 10
}

function head(sheet: PdfSheet, paper: Paper, { y, density }: At): number {
  const atRight = (text: string, style: TextStyle, top: number) => {
    const own = sheet.widthOf(text, style) + 1
    return sheet.write('P', text, { style, x: right - own, y: top, width: own + 1 })
  }
  sheet.write('H1', paper.title, { style: styles.title, x: left, y, width: half })
  const below = paper.number === '' ? y + 2 : atRight(paper.number, styles.number, y + 2)
  let bottom = atRight(paper.issued, styles.quiet, below + 1)
  const noteAt = { x: left, width }
  const apart = density.gap / 2
  for (const { tone, text } of paper.notes)
    bottom = sheet.write('P', text, { style: noteStyles[tone], ...noteAt, y: bottom + apart })
  return bottom
}

const noteStyles = { bad: styles.refunded, plain: styles.note } as const

type At = { y: number; density: Density }

function details(sheet: PdfSheet, paper: Paper, { y: top, density }: At): number {
  const { rows, gap: between } = density
  const parties = sideBySide(sheet, paper.parties, { y: top, rows })
  const y = total(sheet, paper, { y: parties + between, density }) + between
  if (paper.tax === undefined) return section(sheet, { ...paper.details, x: left, y, width, rows })
  const both = [paper.details, paper.tax] as const
  const columns = both.map((one) => ({ ...one, x: left, y, width: half, rows }))
  // many vouchers continue on the next page, which two columns can't
  if (Math.max(...columns.map((one) => endOf(sheet, one))) <= pageHeight)
    return sideBySide(sheet, both, { y, rows })
  const below = section(sheet, { ...paper.details, x: left, y, width, rows })
  return section(sheet, { ...paper.tax, x: left, y: below + between, width, rows })
}

/** @returns where the longer column ends. */
function sideBySide(
  sheet: PdfSheet,
  [first, second]: readonly [Paper['details'], Paper['details']],
  at: Pick<Section, 'y' | 'rows'>,
): number {
  return Math.max(
    section(sheet, { ...first, ...at, x: left, width: half }),
    section(sheet, { ...second, ...at, x: left + half + gap, width: half }),
  )
}

type Section = Paper['details'] & { x: number; y: number; width: number; rows: Density['rows'] }

const nameWidth = 118
const markSize = 44

function section(sheet: PdfSheet, { title, lines, x, y, width: wide, rows }: Section): number {
  let bottom = sheet.write('H2', title, { style: styles.heading, x, y, width: wide }) + 3
  rule(sheet, { y: bottom, x, width: wide, color: ink, thickness: 0.75 })
  // in half a page the name column is narrower
  const indent = wide < width ? rows.nameWidth : nameWidth
  for (const { name, value } of lines) {
    bottom = withRoom(sheet, bottom, 4 * rows.value.size)
    const at = { y: bottom + rows.above, width: wide - indent }
    const named = sheet.write('P', name, { style: rows.name, x, y: at.y, width: indent - 6 })
    const said = sheet.write('P', printedValue(value), {
      style: rows.value,
      x: x + indent,
      ...at,
    })
    bottom = Math.max(named, said) + rows.below
    rule(sheet, { y: bottom, x, width: wide, color: line, thickness: 0.5 })
  }
  return bottom
}

/** Where the section would end on an endless page. */
function endOf(sheet: PdfSheet, { title, lines, y, width: wide, rows }: Section): number {
  const indent = wide < width ? rows.nameWidth : nameWidth
  const ends = (text: string, style: TextStyle, at: { y: number; width: number }) =>
    sheet.bottomOf(text, style, { x: 0, ...at })
  return lines.reduce(
    (bottom, { name, value }) => {
      const top = bottom + rows.above
      const named = ends(name, rows.name, { y: top, width: indent - 6 })
      const said = ends(printedValue(value), rows.value, { y: top, width: wide - indent })
      return Math.max(named, said) + rows.below
    },
    ends(title, styles.heading, { y, width: wide }) + 3,
  )
}

/** The letters of a value that our fonts have; the value may be a comma-separated list. */
function printedValue(value: string): string {
  const parts = value.split(', ').map(printablePart)
  return parts.filter((part) => part !== '').join(', ') || UNPRINTABLE
}

/** For a name without any letter in our fonts; the other lines identify its owner. */
const UNPRINTABLE = 'Written in letters that this document cannot print'

function total(sheet: PdfSheet, paper: Paper, { y, density }: At): number {
  const { label, amount, words } = paper.total
  const inside = Math.min(11, density.gap)
  const amountWidth = sheet.widthOf(amount, styles.amount) + 1
  const wordsWidth = width - amountWidth - 52
  const wordsStyle = styles.quiet
  const isOneLine = sheet.widthOf(words, wordsStyle) < wordsWidth
  const height = 2 * inside + (isOneLine ? 32 : 46)
  sheet.ornament((doc) => doc.roundedRect(left, y, width, height, 6).fillAndStroke(mist, line))
  const x = left + 16
  const name = { style: styles.heading, x, y: y + inside, width: wordsWidth }
  const below = sheet.write('P', label, name)
  sheet.write('P', amount, {
    style: styles.amount,
    x: right - 16 - amountWidth,
    y: y + height / 2 - 16,
    width: amountWidth + 1,
  })
  sheet.write('P', words, { style: wordsStyle, x, y: below + 1, width: wordsWidth })
  return y + height
}

/** Long names can fill the page; the rest continues on the next page. Lengths are points. */
function withRoom(sheet: PdfSheet, y: number, needed: number): number {
  if (y + needed <= pageHeight) return y
  sheet.turnPage()
  return 54
}

let mark: Buffer | null = null

/** The institute's mark for documents, 192 x 192 pixels; read at the first use. */
function instituteMark(): Buffer {
  mark ??= readFileSync(new URL('../../../../institute/pictures/icon-192.png', import.meta.url))
  return mark
}
