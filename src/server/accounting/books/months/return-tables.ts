import { gstStateName } from '#contract/institute/gstin.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { signedRupeeText } from '#contract/money/money.ts'
import { seriesOfNumber } from '#contract/platform/number-series.ts'
import type { ReturnPart, ReturnPartName } from '#contract/accounting/months.ts'
import { documentKinds } from '#contract/money/documents/document-kinds.ts'
import { sumOf } from '../../../money/payments.service.ts'
import type { Return, ReturnLine, TaxDocument } from './gstr1.ts'

type Column = { name: string; isAmount: boolean; of: (line: ReturnLine) => string }

const text = (name: string, of: (document: TaxDocument) => string): Column => ({
  name,
  isAmount: false,
  of: (line) => of(line.of),
})
const amount = (name: string, of: (line: ReturnLine) => number): Column => ({
  name,
  isAmount: true,
  of: (line) => signedRupeeText(of(line)),
})

/** In the format of the tax office's own program. */
const placeOfSupply = text(
  'Place of supply',
  ({ placeOfSupply: code }) => `${code}-${gstStateName(code)}`,
)
const rate = text('Rate', ({ rateInHundredths }) => String(rateInHundredths / 100))
const taxes = [
  amount('Taxable value', ({ tax }) => tax.taxableInPaise),
  amount('IGST', ({ tax }) => tax.igstInPaise),
  amount('CGST', ({ tax }) => tax.cgstInPaise),
  amount('SGST', ({ tax }) => tax.sgstInPaise),
]
const taxable = (name: string) => amount(name, ({ tax }) => tax.taxableInPaise)
const value = (name: string) => amount(name, ({ tax }) => sumOf(tax))
const recipient = [
  text('GSTIN of recipient', ({ recipientGstin }) => recipientGstin ?? ''),
  text('Name', ({ recipientName }) => recipientName),
]
const numbered = (what: string) => [
  text(`${what} number`, ({ number }) => number),
  text(`${what} date`, ({ issuedOn }) => formatIndianDay(issuedOn).replaceAll(' ', '-')),
]
const ofInvoice = text('Against invoice', ({ against }) => against ?? '')
const invoice = [...numbered('Invoice'), value('Invoice value'), placeOfSupply, rate, ...taxes]
const note = [...numbered('Note'), ofInvoice, value('Note value'), placeOfSupply, rate, ...taxes]
const code = [text('SAC', ({ sac }) => sac), rate, value('Total value'), ...taxes]

const columnsOf = {
  b2b: [...recipient, ...invoice],
  b2cl: invoice,
  b2cs: [placeOfSupply, rate, value('Total value'), ...taxes],
  cdnr: [...recipient, ...note],
  cdnur: note,
  // the form computes the tax on top of this amount
  at: [placeOfSupply, rate, taxable('Gross advance received'), ...taxes],
  atadj: [placeOfSupply, rate, taxable('Gross advance adjusted'), ...taxes],
  'hsn-b2b': code,
  'hsn-b2c': code,
} as const satisfies Record<keyof Return, readonly Column[]>

/** The non-empty parts as tables, in the order of the form. */
export function tablesOf(parts: Return, series: readonly IssuedSeries[]): ReturnPart[] {
  const tables = (Object.keys(columnsOf) as (keyof Return)[]).map((part) =>
    tableOf(part, columnsOf[part], parts[part]),
  )
  return [...tables, documentsTable(series)].filter(({ rows }) => rows.length > 0)
}

function tableOf(
  part: ReturnPartName,
  columns: readonly Column[],
  lines: readonly ReturnLine[],
): ReturnPart {
  return {
    part,
    columns: columns.map(({ name, isAmount }) => ({ name, isAmount })),
    rows: lines.map((line) => columns.map(({ of }) => of(line))),
  }
}

/** The numbers of one kind, prefix and financial year that a month used. */
export type IssuedSeries = {
  kind: TaxDocument['kind']
  from: string
  to: string
  count: number
}

const documentColumns = ['Document', 'From', 'To', 'Number', 'Cancelled']

/** No document is ever cancelled: a mistake has a note. */
function documentsTable(series: readonly IssuedSeries[]): ReturnPart {
  return {
    part: 'docs',
    columns: documentColumns.map((name) => ({ name, isAmount: false })),
    rows: series.map(({ kind, from, to, count }) => [
      documentKinds[kind].name,
      from,
      to,
      String(count),
      '0',
    ]),
  }
}

/** The series of a month's documents, which are sorted by number. */
export function seriesOf(own: readonly TaxDocument[]): IssuedSeries[] {
  const bySeries = Map.groupBy(own, ({ number, kind }) => `${kind} ${seriesOfNumber(number)}`)
  return [...bySeries.values()].flatMap((documents) => {
    const [first, last] = [documents[0], documents.at(-1)]
    if (first === undefined || last === undefined) return []
    const { kind, number: from } = first
    return [{ kind, from, to: last.number, count: documents.length }]
  })
}
