export type Point = readonly [x: number, y: number]

const text = (value: number) => String(Math.round(value * 10) / 10)
const pair = ([x, y]: Point) => `${text(x)} ${text(y)}`

/** Path data of one straight stroke. */
export const line = (from: Point, to: Point) => `M${pair(from)}L${pair(to)}`

/** Path data through the given points, left open. */
export const polyline = (points: readonly Point[]) =>
  points.map((point, at) => `${at === 0 ? 'M' : 'L'}${pair(point)}`).join('')

/** Path data through the given points, closed. */
export const polygon = (points: readonly Point[]) => `${polyline(points)}Z`

/** Path data of a rectangle from its upper left corner and its width and height. */
export const rect = ([x, y]: Point, [width, height]: Point) =>
  `M${pair([x, y])}h${text(width)}v${text(height)}h${text(-width)}Z`

/** Path data of a rectangle around its middle. */
export const box = ([x, y]: Point, [width, height]: Point) =>
  rect([x - width / 2, y - height / 2], [width, height])

/** Path data of a full circle. */
export const circle = ([x, y]: Point, radius: number) =>
  `M${pair([x - radius, y])}a${text(radius)} ${text(radius)} 0 1 0 ${text(2 * radius)} 0` +
  `a${text(radius)} ${text(radius)} 0 1 0 ${text(-2 * radius)} 0Z`

/** The point at an angle (degrees, clockwise from three o'clock) and distance from a centre. */
export const polar = ([x, y]: Point, radius: number, angleInDegrees: number): Point => [
  x + radius * Math.cos((angleInDegrees * Math.PI) / 180),
  y + radius * Math.sin((angleInDegrees * Math.PI) / 180),
]

/** Path data of an arc, clockwise from the first to the second angle (degrees, less than a full turn). */
export function arc(centre: Point, radius: number, [start, end]: Point): string {
  const isLarge = Math.abs(end - start) > 180 ? 1 : 0
  const from = pair(polar(centre, radius, start))
  return `M${from}A${text(radius)} ${text(radius)} 0 ${isLarge} 1 ${pair(polar(centre, radius, end))}`
}

/** Path data of a smooth curve through the given points (Catmull-Rom, as cubic Beziers). */
export function curve(points: readonly Point[]): string {
  const at = (index: number): Point =>
    points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  const segments = points.slice(1).map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${pair(first)} ${pair(second)} ${pair(to)}`
  })
  return `M${pair(at(0))}${segments.join('')}`
}

/** Path data of a smooth closed curve through the given points. */
export function loop(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0]
  const segments = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${pair(first)} ${pair(second)} ${pair(to)}`
  })
  return `M${pair(at(0))}${segments.join('')}Z`
}

/** Path data of a straight arrow with an open head. */
export function arrow(from: Point, to: Point, headLength = 20): string {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
  const head = [polar(to, headLength, angle + 155), to, polar(to, headLength, angle - 155)]
  return line(from, to) + polyline(head)
}

/** Path data of slanted hatching inside a rectangle, as in a section drawing. */
export function hatch([x, y]: Point, [width, height]: Point, gap: number): string {
  const strokes: string[] = []
  for (let offset = gap; offset < width + height; offset += gap) {
    const from: Point = [x + Math.min(offset, width), y + Math.max(0, offset - width)]
    const to: Point = [x + Math.max(0, offset - height), y + Math.min(offset, height)]
    strokes.push(line(from, to))
  }
  return strokes.join('')
}

/** The whole numbers from 0 up to, and without, the count. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
