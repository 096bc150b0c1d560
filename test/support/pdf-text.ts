import { inflateSync } from 'node:zlib'

/**
 * What a reader copies out of one of our PDFs: its passages (headings, paragraphs, links) in the order of reading, each as
 * one line. Knows what pdfkit writes, no more.
 */
export function pdfText(pdf: Buffer): string[] {
  const objects = objectsOf(pdf.toString('latin1'))
  const fonts = new Map(
    [...objects.values()].flatMap(({ head }) =>
      [...(/\/Font <<([^]*?)>>/.exec(head)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)].map(
        ([, name = '', id = '']) => [name, lettersOf(objects, id)] as const,
      ),
    ),
  )
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head))
  return pages.flatMap(({ head }) => {
    const id = /\/Contents (\d+) 0 R/.exec(head)?.[1] ?? ''
    return passagesOf(objects.get(id)?.stream ?? '', fonts)
  })
}

type PdfObject = { head: string; stream: string }

function objectsOf(source: string): Map<string, PdfObject> {
  const found = source.matchAll(/^(\d+) 0 obj\n([^]*?)endobj$/gm)
  return new Map(
    [...found].map(([, id = '', body = '']) => {
      const [head = '', packed] = body.split(/stream\n/, 2)
      const isText = packed !== undefined && !/\/Subtype \/Image|\/Length1/.test(head)
      return [id, { head, stream: isText ? unpack(packed) : '' }] as const
    }),
  )
}

function unpack(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    // a font
    return ''
  }
}

/** By the number of its glyph. */
function lettersOf(objects: ReadonlyMap<string, PdfObject>, font: string): string[] {
  const id = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? ''
  const ranges = (objects.get(id)?.stream ?? '').matchAll(/^<\w+> <\w+> \[(.*)\]$/gm)
  return [...ranges].flatMap(([, range = '']) =>
    [...range.matchAll(/<([^>]*)>/g)].map(([, units = '']) =>
      String.fromCharCode(...units.split(' ').map((unit) => Number.parseInt(unit, 16))),
    ),
  )
}

function passagesOf(content: string, fonts: ReadonlyMap<string, string[]>): string[] {
  let letters: readonly string[] = []
  const passages: string[] = []
  const operators = content.matchAll(/\/(\w+) [\d.]+ Tf|(BDC|EMC)|\[([^\]]*)\] TJ/g)
  for (const [, font, mark, glyphs] of operators) {
    if (font !== undefined) letters = fonts.get(font) ?? []
    else if (mark === 'BDC') passages.push('')
    else if (glyphs !== undefined) {
      const codes = [...glyphs.matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g))
      const line = codes.map((code) => letters[Number.parseInt(code ?? '', 16)] ?? '�').join('')
      passages.push(`${passages.pop() ?? ''} ${line}`)
    }
  }
  return passages.map((passage) => passage.trim().replaceAll(/\s+/g, ' ')).filter(Boolean)
}
