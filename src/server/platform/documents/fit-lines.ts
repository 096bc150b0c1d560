import type { TextStyle } from './document-fonts.ts'

type Measure = { widthOf(text: string, style: TextStyle): number }

type Fit = {
  text: string
  style: TextStyle
  /** Smallest font size, in points. */
  smallest: number
  width: number
}

/**
 * Reduces the font size until the text fits on one line. If it doesn't fit at the smallest size,
 * breaks it into lines: between words, and inside words longer than a line.
 */
export function fitLines(
  measure: Measure,
  { text, style, smallest, width }: Fit,
): { style: TextStyle; lines: string[] } {
  for (let size = style.size; size >= smallest; size -= 0.5) {
    const smaller = { ...style, size }
    if (measure.widthOf(text, smaller) <= width) return { style: smaller, lines: [text] }
  }
  const least = { ...style, size: smallest }
  return { style: least, lines: brokenLines(text, (line) => measure.widthOf(line, least) <= width) }
}

/** Breaks text into lines that fit: between words, and inside words longer than a line. */
export function brokenLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = brokenWord(word, fits)
    line = pieces.pop() ?? ''
    lines.push(...pieces)
  }
  return [...lines, line].filter(Boolean)
}

function brokenWord(word: string, fits: (line: string) => boolean): string[] {
  const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && !fits(piece + segment)) {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
  }
  return [...pieces, piece]
}
