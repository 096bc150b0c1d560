import type { DocumentFonts, TextStyle } from './document-fonts.ts'
import { shapeText } from './shape-text.ts'

/** Lengths are in thousandths of the font size; y points up. */
export type TextOutline = { width: number; glyphs: { x: number; y: number; path: string }[] }

/** Returns a line of text as glyph paths, for a screen preview of a document. */
export function textOutline(
  fonts: DocumentFonts,
  text: string,
  { weight }: Pick<TextStyle, 'weight'>,
): TextOutline {
  const { runs, width } = shapeText(fonts, text, weight)
  const glyphs = runs.flatMap(({ face, parts }) =>
    parts.flatMap((part) =>
      part.glyphs.map(({ id, x, y }) => ({ x, y, path: face.font.glyphToPath(id) })),
    ),
  )
  return { width, glyphs: glyphs.filter(({ path }) => path !== '') }
}
