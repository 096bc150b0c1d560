import { inflateSync } from 'node:zlib'

export type ReadPdf = {
  /** The texts as a reader copies them, line by line as they were written. */
  lines: string[]
  /** The same by headings, paragraphs and links; where a line ends nothing is added. */
  paragraphs: string[]
  /** How many glyphs were drawn that show that a font has none. */
  missingGlyphs: number
}

type Font = { texts: Map<string, string>; glyphs: Buffer }
type Fonts = Map<string, Font>

/** What a PDF of ours says: read by its codes, fonts and replacement texts (ISO 32000-1, 9.10 and 14.9.4), not by how we write. */
export function readPdf(pdf: Buffer): ReadPdf {
  const objects = objectsOf(pdf)
  const fonts = fontsOf(objects)
  const contents = [...objects.values()].flatMap(({ text }) =>
    [...(/\/Contents (\d+) 0 R/g.exec(text) ?? [])].slice(1),
  )
  const read = { lines: new Map<string, string>(), missingGlyphs: 0 }
  for (const [page, id] of contents.entries())
    readPage(objects.get(id)?.stream.toString('latin1') ?? '', { fonts, page, read })
  const paragraphs = new Map<string, string>()
  for (const [place, line] of read.lines) {
    const paragraph = place.slice(0, place.lastIndexOf(' '))
    paragraphs.set(paragraph, (paragraphs.get(paragraph) ?? '') + line)
  }
  return {
    lines: [...read.lines.values()],
    paragraphs: [...paragraphs.values()],
    missingGlyphs: read.missingGlyphs,
  }
}

type PdfObject = { text: string; stream: Buffer }

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const source = pdf.toString('latin1')
  const found = source.matchAll(/(\d+) 0 obj\n([^]*?)endobj/g)
  return new Map(
    Array.from(found, ([, id = '', body = '']) => {
      const [text = '', rest] = body.split('stream\n', 2)
      return [id, { text, stream: unpacked(text, rest?.replace(/\nend$/, '') ?? '') }]
    }),
  )
}

function unpacked(dictionary: string, stream: string): Buffer {
  const bytes = Buffer.from(stream, 'latin1')
  return dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes
}

function fontsOf(objects: Map<string, PdfObject>): Fonts {
  const named = [...objects.values()].flatMap(({ text }) => [
    ...text.matchAll(/\/(P\d+) (\d+) 0 R/g),
  ])
  return new Map(
    named.map(([, name = '', id = '']) => {
      const font = objects.get(id)
      const part = (within: PdfObject | undefined, key: string) =>
        objects.get(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(within?.text ?? '')?.[1] ?? '')
      const map = part(font, 'ToUnicode')?.stream.toString('latin1') ?? ''
      const texts = [...map.matchAll(/^<(\w{4})> <(\w*)>$/gm)]
      const glyphs = part(part(font, 'DescendantFonts'), 'CIDToGIDMap')?.stream
      return [
        name,
        {
          texts: new Map(texts.map(([, code = '', text = '']) => [code, utf16(text)])),
          glyphs: glyphs ?? Buffer.alloc(0),
        },
      ]
    }),
  )
}

type Reading = {
  fonts: Fonts
  page: number
  read: { lines: Map<string, string>; missingGlyphs: number }
}

/** What stands at one height of one paragraph is one line. */
function readPage(content: string, { fonts, page, read }: Reading): void {
  let paragraph = ''
  for (const [, id, text = ''] of content.matchAll(/\/MCID (\d+)|BT ([^]*?) ET\n/g)) {
    paragraph = id ?? paragraph
    if (text === '') continue
    const [, name = '', y = ''] = /\/(P\d+) [\d.]+ Tf .* ([\d.]+) Tm/.exec(text) ?? []
    const { pieces, missing } = readText(text, fonts.get(name))
    read.missingGlyphs += missing
    const line = `${page} ${paragraph} ${y}`
    read.lines.set(line, (read.lines.get(line) ?? '') + inReadingOrder(pieces))
  }
}

function readText(text: string, font: Font | undefined): { pieces: string[]; missing: number } {
  const pieces: string[] = []
  let [isReplaced, missing] = [false, 0]
  for (const [operator, replacement, code] of text.matchAll(TOKEN)) {
    if (operator === 'EMC') isReplaced = false
    if (replacement !== undefined) {
      pieces.push(utf16(replacement))
      isReplaced = true
    }
    if (code === undefined) continue
    if (!isReplaced) pieces.push(font?.texts.get(code) ?? '')
    if (font?.glyphs.readUInt16BE(Number.parseInt(code, 16) * 2) === 0) missing++
  }
  return { pieces, missing }
}

const TOKEN = /\/ActualText <feff(\w*)>|<(\w{4})>|EMC/g

/** Arabic stands from right to left. */
function inReadingOrder(pieces: string[]): string {
  const isArabic = pieces.some((piece) => /\p{Script=Arabic}/u.test(piece))
  return (isArabic ? pieces.toReversed() : pieces).join('')
}

function utf16(hex: string): string {
  return String.fromCharCode(
    ...(hex.match(/\w{4}/g) ?? []).map((code) => Number.parseInt(code, 16)),
  )
}
