import { createRequire } from 'node:module'
import type * as Fontkit from 'fontkit'
import { invariant } from '../foundation/invariant.ts'
import type { FontFace } from './document-fonts.ts'
import type { Glyph } from './shape-text.ts'

const require = createRequire(import.meta.url)

/**
 * A glyph that stands for one text. A glyph with two texts becomes two characters of the PDF font.
 */
type Character = { glyph: number; width: number; text: string }

type Embedded = {
  name: string
  dictionary: PDFKit.PDFKitReference
  font: Fontkit.Font
  subset: Fontkit.Subset
  characters: Character[]
  codes: Map<string, number>
}

/**
 * Embeds the glyphs that a document uses as PDF fonts (ISO 32000-1, 9.7). pdfkit embeds only glyphs
 * that it has chosen itself, and it shapes Indian scripts wrongly (decision 87).
 */
export function embeddedFonts(doc: PDFKit.PDFDocument) {
  const embedded = new Map<string, Embedded>()

  function fontOf(face: FontFace): Embedded {
    const known = embedded.get(face.key)
    if (known) return known
    const font = openFont(face)
    const made: Embedded = {
      name: `P${embedded.size + 1}`,
      dictionary: doc.ref({ Type: 'Font', Subtype: 'Type0', Encoding: 'Identity-H' }),
      font,
      subset: font.createSubset(),
      // PDF readers show the first character for missing ones
      characters: [{ glyph: 0, width: 0, text: '' }],
      codes: new Map(),
    }
    embedded.set(face.key, made)
    return made
  }

  return {
    /** Adds the font to the current page. @returns its name in the page's content. */
    use(face: FontFace): string {
      const { name, dictionary } = fontOf(face)
      doc.page.fonts[name] ??= dictionary
      return name
    },
    /** Returns the code of a glyph in that font, as four hexadecimal digits. */
    codeOf(face: FontFace, { id, text, width }: Glyph): string {
      const { font, subset, characters, codes } = fontOf(face)
      const key = `${id} ${text}`
      const code = codes.get(key) ?? characters.length
      if (code === characters.length) {
        // typed as boolean, documented as the index in the new file
        const glyph: unknown = subset.includeGlyph(font.getGlyph(id))
        invariant(typeof glyph === 'number', 'a font subset numbers its glyphs')
        characters.push({ glyph, width, text })
        codes.set(key, code)
      }
      return hex(code)
    },
    /** Writes the fonts; call it once, before the document ends. */
    close(): void {
      for (const one of embedded.values()) writeFont(doc, one)
    },
  }
}

/** Opened anew for each document, because a subset is written from it. */
function openFont({ key, bytes }: FontFace): Fontkit.Font {
  // loaded on first use; drawing is synchronous, so it can't await an import
  const { create } = require('fontkit') as Pick<typeof Fontkit, 'create'>
  const font = create(bytes)
  invariant('createSubset' in font, `${key} is one font`)
  return font
}

function writeFont(doc: PDFKit.PDFDocument, embedded: Embedded): void {
  const { dictionary, font, subset, characters } = embedded
  const { bbox } = font
  const baseFont = `${tagOf(embedded.name)}+${font.postscriptName}`
  const file = writtenStream(doc, subset.encode())
  const descriptor = writtenRef(doc, {
    Type: 'FontDescriptor',
    FontName: baseFont,
    // 4: symbolic, because the characters are not the standard ones
    Flags: 4,
    FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY],
    ItalicAngle: 0,
    Ascent: font.ascent,
    Descent: font.descent,
    CapHeight: font.capHeight,
    StemV: 0,
    FontFile2: file,
  })
  const descendant = writtenRef(doc, {
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: baseFont,
    // pdfkit writes primitive strings as PDF names, and String objects as strings
    CIDSystemInfo: {
      Registry: new String('Adobe'),
      Ordering: new String('Identity'),
      Supplement: 0,
    },
    FontDescriptor: descriptor,
    W: [0, characters.map(({ width }) => width)],
    CIDToGIDMap: writtenStream(doc, glyphMap(characters)),
  })
  Object.assign(dictionary.data, {
    BaseFont: baseFont,
    DescendantFonts: [descendant],
    ToUnicode: writtenStream(doc, Buffer.from(textMap(characters))),
  })
  dictionary.finalize()
}

/** Six capital letters that mark the font as a subset. */
function tagOf(name: string): string {
  return name.padEnd(6, 'A').replaceAll(/\d/g, (digit) => String.fromCodePoint(66 + Number(digit)))
}

function writtenRef(doc: PDFKit.PDFDocument, data: object): PDFKit.PDFKitReference {
  const ref = doc.ref(data)
  ref.finalize()
  return ref
}

function writtenStream(doc: PDFKit.PDFDocument, bytes: Uint8Array): PDFKit.PDFKitReference {
  const ref = doc.ref({ Length1: bytes.length })
  ref.end(Buffer.from(bytes))
  return ref
}

/** Maps each two-byte code to its glyph. */
function glyphMap(characters: readonly Character[]): Buffer {
  const map = Buffer.alloc(characters.length * 2)
  for (const [code, { glyph }] of characters.entries()) map.writeUInt16BE(glyph, code * 2)
  return map
}

/** PDF readers accept no more lines in one block. */
const MOST_LINES = 100

/** Maps codes to text (ISO 32000-1, 9.10.3), for copying and searching. */
function textMap(characters: readonly Character[]): string {
  const lines = characters.slice(1).map(({ text }, at) => `<${hex(at + 1)}> <${utf16(text)}>`)
  const blocks = Array.from({ length: Math.ceil(lines.length / MOST_LINES) }, (_, at) => {
    const some = lines.slice(at * MOST_LINES, (at + 1) * MOST_LINES)
    return `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`
  })
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

/** Returns the content of a hexadecimal string in a PDF. */
export function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('')
}

function hex(code: number): string {
  return code.toString(16).padStart(4, '0')
}
