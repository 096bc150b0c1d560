import { EncryptedFileError, read } from 'hucre'
import type { CellValue, Sheet } from 'hucre'
import Papa from 'papaparse'

type TextFile = {
  text: string
  /**
   * The bytes name no encoding and are not UTF-8, as in Excel's plain CSV: a user should check the
   * letters.
   */
  isGuessed: boolean
}

/** How many of the first characters are searched for the zeros of UTF-16. */
const SNIFFED_BYTES = 4_000

/**
 * Decodes a file: by its byte order mark, else strict UTF-8, else UTF-16 by its zeros, else
 * Windows-1252, Excel's encoding for 'CSV'. None of them replaces a letter with U+FFFD.
 */
function textOfBytes(bytes: Uint8Array): TextFile {
  const wide = wideEncodingOf(bytes)
  if (wide !== null) return { text: decoded(bytes, wide), isGuessed: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false }
  } catch {
    return { text: decoded(bytes, 'windows-1252'), isGuessed: true }
  }
}

function decoded(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes)
}

/** UTF-16 by its mark, or by zeros in every second byte, as digits and commas have them. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const mark = [...bytes.subarray(0, 2)].join(' ')
  if (mark === '255 254') return 'utf-16le'
  if (mark === '254 255') return 'utf-16be'
  const looked = [...bytes.subarray(0, SNIFFED_BYTES)]
  const zerosAt = (side: number) =>
    looked.filter((byte, at) => byte === 0 && at % 2 === side).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (Math.max(even, odd) <= looked.length / 8 || Math.min(even, odd) > 0) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
/** The end record with the longest allowed comment. */
const END_MOST_BYTES = 22 + 65_535

/**
 * The declared total size of a zip's files in bytes. The reader unpacks no file beyond its declared
 * size. (The directory of a zip: APPNOTE.TXT 4.3.12 and 4.3.16.)
 * @returns null where it has no readable directory.
 */
function declaredSizeOf(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endRecordOf(view)
  if (end === null) return null
  const entries = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let size = 0
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) return null
    size += view.getUint32(at + 24, true)
    at +=
      46 +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true)
  }
  return size
}

function endRecordOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_MOST_BYTES)
  for (let at = view.byteLength - 22; at >= first; at -= 1)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  return null
}

/** One table of a file as CSV text, which the server can read. */
export type OpenedTable = { name: string; csv: string }

export type OpenedFile =
  | { kind: 'opened'; tables: readonly [OpenedTable, ...OpenedTable[]]; isGuessed: boolean }
  | { kind: 'refused'; because: OpeningRefusal }

export const openingRefusals = {
  empty: 'There is nothing in this file.',
  pdf: 'This is a PDF. Please download the statement as Excel or CSV.',
  picture: 'This is a picture, not a table.',
  page: 'This is a web page under the name of a spreadsheet. Please open it in a spreadsheet and save it as Excel (.xlsx) or CSV.',
  formulas:
    'This workbook has formulas without results. Please open it in a spreadsheet and save it once more.',
  protected: 'This workbook has a password. Please save it without one, or as CSV.',
  tooLarge: 'This workbook is too large. Please save the sheet as CSV.',
  unreadable:
    'We cannot read this file. Please open it in a spreadsheet and save it as Excel (.xlsx) or CSV.',
} as const
export type OpeningRefusal = keyof typeof openingRefusals

/**
 * The unpacked limit of a workbook in bytes: a packed file of a few kilobytes can declare
 * gigabytes.
 */
const MOST_UNPACKED = 100_000_000

const ZIP = [0x50, 0x4b]
const OLE = [0xd0, 0xcf, 0x11, 0xe0]
const PDF = [0x25, 0x50, 0x44, 0x46]
const PICTURES = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
]

/**
 * Opens a file by its content, never by its name: text in any encoding, .xlsx, .xls and .ods. Each
 * filled sheet of a workbook gives one table; the user chooses. Hidden sheets are skipped.
 */
export async function openFile(bytes: Uint8Array): Promise<OpenedFile> {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)
  if (bytes.length === 0) return { kind: 'refused', because: 'empty' }
  if (begins(PDF)) return { kind: 'refused', because: 'pdf' }
  if (PICTURES.some(begins)) return { kind: 'refused', because: 'picture' }
  if (begins(ZIP) || begins(OLE)) return openWorkbook(bytes)
  const { text, isGuessed } = textOfBytes(bytes)
  if (/^\s*<(?:!doctype|html|head|table|\?xml)/i.test(text))
    return { kind: 'refused', because: 'page' }
  if (text.trim() === '') return { kind: 'refused', because: 'empty' }
  return { kind: 'opened', tables: [{ name: '', csv: text }], isGuessed }
}

async function openWorkbook(bytes: Uint8Array): Promise<OpenedFile> {
  const unpacked = bytes[0] === ZIP[0] ? declaredSizeOf(bytes) : bytes.length
  if (unpacked === null) return { kind: 'refused', because: 'unreadable' }
  if (unpacked > MOST_UNPACKED) return { kind: 'refused', because: 'tooLarge' }
  try {
    const { sheets } = await read(bytes)
    const shown = sheets.filter(({ hidden, veryHidden }) => hidden !== true && veryHidden !== true)
    if (shown.some(lacksResults)) return { kind: 'refused', because: 'formulas' }
    return tablesOf(shown)
  } catch (error) {
    return {
      kind: 'refused',
      because: error instanceof EncryptedFileError ? 'protected' : 'unreadable',
    }
  }
}

/** Whether a formula has no stored result: the cell would read as empty. */
function lacksResults({ cells }: Sheet): boolean {
  return [...(cells?.values() ?? [])].some(
    ({ formula, value }) => formula !== undefined && value === null,
  )
}

function tablesOf(sheets: readonly Sheet[]): OpenedFile {
  const tables = sheets.map(({ name, rows }) => ({ name, rows: textsOf(rows) }))
  const filled = tables.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')))
  const [first, ...others] = filled.map(({ name, rows }) => ({ name, csv: csvOf(rows) }))
  if (first === undefined) return { kind: 'refused', because: 'empty' }
  return { kind: 'opened', tables: [first, ...others], isGuessed: false }
}

/** The .xls reader leaves holes in its arrays for empty rows and cells. */
function textsOf(rows: readonly (readonly (CellValue | undefined)[] | undefined)[]): string[][] {
  return Array.from(rows, (row = []) => Array.from(row, (cell = null) => textOfCell(cell)))
}

function csvOf(rows: string[][]): string {
  return Papa.unparse(rows, { newline: '\n' })
}

/**
 * A day as 'YYYY-MM-DD', a number with all its digits and without the noise behind the fifteenth.
 */
function textOfCell(cell: CellValue): string {
  if (cell === null) return ''
  if (cell instanceof Date) {
    const [day = '', time = ''] = cell.toISOString().split('T')
    return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`
  }
  if (typeof cell === 'number' && !Number.isInteger(cell))
    return String(Number(cell.toPrecision(15)))
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? String(cell) : cell.toFixed(0)
  return String(cell)
}
