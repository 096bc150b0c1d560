import Papa from 'papaparse'
import { visibleText } from '#contract/platform/text/visible-text.ts'
import { columnNames } from './heading.ts'
import type { HeadingMatchers } from './heading.ts'

/** A line of a file; `row` is a spreadsheet's row number. */
export type TableRow = { row: number; cells: readonly string[] }

export type Table = {
  /** The names of the columns from the left, each unique; '' for an empty one. */
  columns: readonly string[]
  /** Below the heading, without empty lines, rules of signs and repeated headings. */
  rows: readonly TableRow[]
  heading: TableRow
  /** Lines above the heading. */
  above: readonly TableRow[]
  /** Repeated headings. */
  repeated: readonly TableRow[]
}

export class TableUnreadable extends Error {}

const DELIMITERS = [',', ';', '\t', '|'] as const
/** The heading must be in one of the first lines. */
const MAX_HEADING_ROW = 100

/**
 * Reads the table of a CSV text with any delimiter and the heading in any line. The wanted names
 * find both; without a match, the first line with several cells is the heading.
 * @throws TableUnreadable where a quote is never closed.
 */
export function readTable(csv: string, matchers: HeadingMatchers): Table {
  const { text, delimiter: declaredDelimiter } = withoutPreamble(csv)
  const delimiter = declaredDelimiter ?? delimiterOf(text, matchers)
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' })
  if (errors.some(({ type }) => type === 'Quotes')) throw new TableUnreadable()
  const lines = data.map((cells, index) => ({ row: index + 1, cells })).filter(isFilled)
  const heading = headingOf(lines.slice(0, MAX_HEADING_ROW), matchers)
  const below = lines.filter(({ row }) => row > heading.row)
  const repeats = ({ cells }: TableRow) => repeatsHeading(cells, heading.cells)
  const rows = below.filter((line) => !repeats(line))
  return {
    columns: columnNames(
      heading.cells,
      rows.map(({ cells }) => cells),
    ),
    rows,
    heading,
    above: lines.filter(({ row }) => row < heading.row),
    repeated: below.filter(repeats),
  }
}

/** Without the byte order mark and Excel's 'sep=;' line, with one kind of line end. */
function withoutPreamble(csv: string): { text: string; delimiter: string | null } {
  const text = csv.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const sign = /^"?sep=(.)"?\n/i.exec(text)
  return sign
    ? { text: text.slice(sign[0].length), delimiter: sign[1] ?? ',' }
    : { text, delimiter: null }
}

/**
 * The delimiter that yields most of the wanted columns; else the one that gives most lines the same
 * number of cells.
 */
function delimiterOf(text: string, matchers: HeadingMatchers): string {
  const tried = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, {
      delimiter,
      newline: '\n',
      preview: MAX_HEADING_ROW,
    })
    const found = Math.max(0, ...data.map((cells) => scoreOf(cells, matchers)))
    return { delimiter, found, alike: linesAlike(data) }
  })
  return tried.toSorted((a, b) => b.found - a.found || b.alike - a.alike)[0]?.delimiter ?? ','
}

/** How many lines have the most frequent number of cells above one. */
function linesAlike(lines: readonly (readonly string[])[]): number {
  const widths = Map.groupBy(
    lines.filter((cells) => cells.length > 1),
    (cells) => cells.length,
  )
  return Math.max(0, ...[...widths.values()].map((alike) => alike.length))
}

function headingOf(lines: readonly TableRow[], matchers: HeadingMatchers): TableRow {
  const scored = lines.map((line) => ({ line, score: scoreOf(line.cells, matchers) }))
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  if (best !== undefined && best.score > 0) return best.line
  const several = lines.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)
  return several ?? lines[0] ?? { row: 0, cells: [] }
}

/** The number of wanted columns in a line. */
function scoreOf(cells: readonly string[], matchers: HeadingMatchers): number {
  const names = columnNames(cells, [])
  return matchers.filter((matches) => names.some((name) => name !== '' && matches(name))).length
}

/** Whether a line has more than rules of signs: '*******', '-----'. */
function isFilled({ cells }: TableRow): boolean {
  return cells.some((cell) => !/^[\s*_=-]*$/.test(cell))
}

function repeatsHeading(cells: readonly string[], heading: readonly string[]): boolean {
  return (
    cells.length >= heading.length &&
    heading.every((name, at) => visibleText(cells[at] ?? '') === visibleText(name))
  )
}
