import type { DocumentFonts, TextStyle } from './document-fonts.ts'
import { shapeText } from './shape-text.ts'

/** Lengths are thousandths of the letters' size; y points up. */
export type TextOutline = { width: number; glyphs: { x: number; y: number; path: string }[] }

/** One line of text as the paths of its glyphs: for a screen that shows what a paper will print. */
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
