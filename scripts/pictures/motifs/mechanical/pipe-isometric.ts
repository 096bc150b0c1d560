import type { Motif } from '../../sheet.ts'
import { arrow, box, line, polar, polygon, polyline } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** A piping isometric: runs along three axes, flanges, a valve, dimensions. */
export const pipeIsometric: Motif = (pen) => {
  const start: Point = [190, 540]
  const rise = go(start, 330, 380)
  const turn = go(rise, 270, 210)
  const across = go(turn, 30, 420)
  const drop = go(across, 90, 220)
  const end = go(drop, 330, 240)
  pen.accent(polyline([start, rise, turn, across, drop, end]))
  pen.accent(polyline([go(turn, 30, 210), go(go(turn, 30, 210), 330, 180)]))
  drawValve(pen, go(start, 330, 190), 330)
  drawValve(pen, go(across, 90, 116), 90)
  for (const [at, angle] of [
    [start, 330],
    [end, 330],
    [go(go(turn, 30, 210), 330, 180), 330],
  ] as const) {
    pen.outline(line(polar(at, 26, angle + 90), polar(at, 26, angle - 90)))
    const second = go(at, angle, 12)
    pen.outline(line(polar(second, 26, angle + 90), polar(second, 26, angle - 90)))
  }
  const below = (at: Point): Point => [at[0], at[1] + 70]
  pen.measure(below(start), below(rise), '1250')
  pen.thin(line(start, below(start)) + line(rise, below(rise)))
  pen.letter('DN 80', { at: [650, 340], height: 34 })
  pen.outline(arrow([1090, 180], [1090, 90], 22))
  pen.letter('N', { at: [1136, 120], height: 34 })
}

const go = (from: Point, angle: number, distance: number): Point => polar(from, distance, angle)

function drawValve(pen: Parameters<Motif>[0], at: Point, angle: number): void {
  const [near, far] = [polar(at, 38, angle + 180), polar(at, 38, angle)]
  pen.mask(box(at, [70, 44]))
  pen.outline(
    polygon([
      polar(near, 26, angle + 90),
      polar(far, 26, angle - 90),
      polar(far, 26, angle + 90),
      polar(near, 26, angle - 90),
    ]),
  )
  const stem = polar(at, 60, angle - 90)
  pen.outline(line(at, stem) + line(polar(stem, 28, angle), polar(stem, 28, angle + 180)))
}
