import { lettering } from './lettering.ts'
import { line, polar, rect } from './strokes.ts'
import type { Point } from './strokes.ts'

/** The colours of one drawing. */
export type Inks = {
  ground: string
  outline: string
  thin: string
  accent: string
  wash: string
}

type LetterPlace = {
  at: Point
  /** Height of a capital in drawing units; pictures are 1280 wide, so 28 is 14 px on a card. */
  height?: number
  align?: 'start' | 'middle'
  ink?: 'outline' | 'accent'
}

/** Collects strokes in the order in which they are drawn. Every method takes SVG path data (strokes.ts). */
export type Pen = {
  outline: (pathData: string) => void
  thin: (pathData: string) => void
  accent: (pathData: string) => void
  accentThin: (pathData: string) => void
  /** Dashed: hidden edges. */
  hidden: (pathData: string) => void
  /** Chain line: axes. */
  axis: (pathData: string) => void
  /** A light tint of the accent, no edge. */
  wash: (pathData: string) => void
  solid: (pathData: string) => void
  /** Covers what is below with the background. */
  mask: (pathData: string) => void
  lettering: (pathData: string) => void
  letter: (text: string, place: LetterPlace) => void
  /** A dimension line with ticks and a figure in its middle. */
  measure: (from: Point, to: Point, figure?: string) => void
  toSvg: () => string
}

const TICK_LENGTH = 13
const DIMENSION_FIGURE_HEIGHT = 28

/** A fresh pen for one drawing; `weight` scales every stroke. */
export function createPen(inks: Inks, weight = 1): Pen {
  const marks: string[] = []
  const stroke = (ink: string, width: number, extra = '') => {
    const attributes = `fill="none" stroke="${ink}" stroke-width="${width * weight}"${extra}`
    return (pathData: string) => void marks.push(`<path d="${pathData}" ${attributes}/>`)
  }
  const fill = (ink: string) => (pathData: string) =>
    void (ink === 'none' || marks.push(`<path d="${pathData}" fill="${ink}"/>`))
  const pen: Pen = {
    outline: stroke(inks.outline, 5),
    thin: stroke(inks.thin, 2.5),
    accent: stroke(inks.accent, 6.5),
    accentThin: stroke(inks.accent, 3.2),
    hidden: stroke(inks.thin, 2.5, ' stroke-dasharray="14 10"'),
    axis: stroke(inks.thin, 2.2, ' stroke-dasharray="34 8 6 8"'),
    wash: fill(inks.wash),
    solid: fill(inks.accent),
    mask: fill(inks.ground),
    lettering: stroke(inks.outline, 3),
    letter: (text, place) => writeLetters(pen, text, place),
    measure: (from, to, figure) => drawDimension(pen, [from, to], figure),
    toSvg: () => `<g stroke-linecap="round" stroke-linejoin="round">${marks.join('')}</g>`,
  }
  return pen
}

function writeLetters(pen: Pen, text: string, place: LetterPlace): void {
  const { at, height = DIMENSION_FIGURE_HEIGHT, align = 'middle', ink = 'outline' } = place
  const { width } = lettering(text, height, [0, 0])
  const left = align === 'middle' ? at[0] - width / 2 : at[0]
  const { pathData } = lettering(text, height, [left, at[1]])
  if (ink === 'accent' && height > 100) pen.accent(pathData)
  else if (ink === 'accent') pen.accentThin(pathData)
  else if (height < 40) pen.lettering(pathData)
  else pen.outline(pathData)
}

function drawDimension(pen: Pen, [from, to]: readonly [Point, Point], figure?: string): void {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
  const tick = (at: Point) =>
    line(polar(at, TICK_LENGTH, angle - 45), polar(at, TICK_LENGTH, angle + 135))
  pen.thin(line(from, to) + tick(from) + tick(to))
  if (figure === undefined) return
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const { width } = lettering(figure, DIMENSION_FIGURE_HEIGHT, [0, 0])
  const height = DIMENSION_FIGURE_HEIGHT
  pen.mask(rect([x - width / 2 - 12, y - height / 2 - 8], [width + 24, height + 16]))
  pen.letter(figure, { at: [x, y + height / 2], height })
}
