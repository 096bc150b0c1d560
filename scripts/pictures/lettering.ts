import type { Point } from './strokes.ts'

/**
 * Single-stroke lettering: strokes separated by '|', each a row of xy digits on a grid 4 wide and 6
 * high. Drawn as paths, so that pictures look the same on a machine without our fonts.
 */
const glyphs: Record<string, string> = {
  A: '06 20 46|13 33',
  B: '06 00 30 41 42 33 03|33 44 45 36 06',
  C: '41 30 10 01 05 16 36 45',
  D: '00 30 41 45 36 06 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '20 26',
  J: '30 35 26 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|34 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 22 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  '0': '10 20 31 35 26 16 05 01 10',
  '1': '11 20 26',
  '2': '01 10 30 41 42 06 46',
  '3': '01 10 30 41 42 33 13|33 44 45 36 16 05',
  '4': '36 30 04 44',
  '5': '40 00 03 33 44 45 36 16 05',
  '6': '41 30 10 01 05 16 36 45 44 33 13 04',
  '7': '00 40 16',
  '8': '10 30 41 42 33 13 02 01 10|13 04 05 16 36 45 44 33',
  '9': '42 33 13 02 01 10 30 41 45 36 16 05',
  '-': '13 33',
  '+': '03 43|21 25',
  '=': '02 42|04 44',
  '/': '06 40',
  '.': '25 35 36 26 25',
  ':': '21 31 32 22 21|24 34 35 25 24',
  '<': '40 03 46',
  '>': '00 43 06',
  '(': '30 21 25 36',
  ')': '10 21 25 16',
  '{': '30 21 22 13 24 25 36',
  '°': '10 21 12 01 10',
  '}': '10 21 22 33 24 25 16',
}

const GRID_HEIGHT = 6
const LETTER_GAP = 1.7
const WORD_GAP = 3

type Lettering = { pathData: string; width: number }

/**
 * Sets capitals, figures and a few signs as strokes.
 * @param height of a capital, in drawing units; the origin is the left end of the baseline.
 * @throws RangeError for a sign that the alphabet does not have.
 */
export function lettering(text: string, height: number, [left, baseline]: Point): Lettering {
  const scale = height / GRID_HEIGHT
  let [x, pathData] = [left, '']
  for (const sign of text.toUpperCase()) {
    if (sign === ' ') {
      x += WORD_GAP * scale
      continue
    }
    const strokes = strokesOf(sign)
    const columns = strokes.flat().map(([column]) => column)
    const [first, last] = [Math.min(...columns), Math.max(...columns)]
    const place = ([column, row]: Point): Point => [
      x + (column - first) * scale,
      baseline + (row - GRID_HEIGHT) * scale,
    ]
    pathData += strokes.map((stroke) => rounded(stroke.map(place), 0.9 * scale)).join('')
    x += (last - first + LETTER_GAP) * scale
  }
  return { pathData, width: x - left - LETTER_GAP * scale }
}

function strokesOf(sign: string): Point[][] {
  const glyph = glyphs[sign]
  if (glyph === undefined) throw new RangeError(`no letter for '${sign}'`)
  return glyph
    .split('|')
    .map((stroke) => stroke.split(' ').map((pair): Point => [Number(pair[0]), Number(pair[1])]))
}

/**
 * Blunt corners (up to 60 degrees) become curves, so that chamfered letters look round; sharp ones
 * stay sharp.
 */
function rounded(points: readonly Point[], reach: number): string {
  const text = (point: Point) => point.map((value) => Math.round(value * 10) / 10).join(' ')
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]]
      if (!before) return `M${text(point)}`
      if (!after || !isBlunt(before, point, after)) return `L${text(point)}`
      return `L${text(toward(point, before, reach))}Q${text(point)} ${text(toward(point, after, reach))}`
    })
    .join('')
}

function isBlunt(before: Point, point: Point, after: Point): boolean {
  const [ax, ay] = [point[0] - before[0], point[1] - before[1]]
  const [bx, by] = [after[0] - point[0], after[1] - point[1]]
  return ax * bx + ay * by > 0.5 * Math.hypot(ax, ay) * Math.hypot(bx, by)
}

function toward([x, y]: Point, target: Point, reach: number): Point {
  const length = Math.hypot(target[0] - x, target[1] - y)
  const share = Math.min(0.5, reach / length)
  return [x + (target[0] - x) * share, y + (target[1] - y) * share]
}
