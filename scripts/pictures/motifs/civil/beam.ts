import type { Motif } from '../../sheet.ts'
import { arrow, circle, hatch, line, polygon, polyline, range } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** A simply supported beam with its loads, and below it the diagram of bending moments. */
export const beam: Motif = (pen) => {
  const [left, right] = [170, 1110]
  for (const i of range(11)) pen.thin(arrow([left + i * 50, 130], [left + i * 50, 206], 14))
  pen.thin(line([left, 130], [670, 130]))
  pen.accent(arrow([860, 100], [860, 206], 24))
  pen.letter('25 KN', { at: [950, 140], height: 30 })
  pen.outline(
    polygon([
      [left, 214],
      [right, 214],
      [right, 248],
      [left, 248],
    ]),
  )
  pen.outline(
    polygon([
      [left, 250],
      [left + 30, 298],
      [left - 30, 298],
    ]),
  )
  pen.outline(circle([right, 266], 15) + line([right - 36, 284], [right + 36, 284]))
  pen.thin(hatch([left - 44, 300], [88, 18], 14) + hatch([right - 40, 286], [80, 18], 14))
  pen.measure([left, 350], [right, 350], '6.00 M')
  drawMoments(pen, [left, right])
}

function drawMoments(pen: Parameters<Motif>[0], [left, right]: Point): void {
  // Uniform load of 4 over the first 0.53 of the span and a single load of 1 at 0.734 of it; span 1.
  const moment = (x: number) => {
    const share = (x - left) / (right - left)
    const reaction = 4 * 0.53 * (1 - 0.53 / 2) + (1 - 0.734)
    const spread = share < 0.53 ? 2 * share * share : 2.12 * (share - 0.265)
    return 400 * (reaction * share - spread - Math.max(0, share - 0.734))
  }
  const points = range(25).map((i): Point => {
    const x = left + ((right - left) * i) / 24
    return [x, 410 + moment(x)]
  })
  pen.wash(polygon([[left, 410], ...points, [right, 410]]))
  for (const [x, y] of points) pen.thin(line([x, 410], [x, y]))
  pen.outline(
    polyline([
      [left - 40, 410],
      [right + 40, 410],
    ]),
  )
  pen.accent(polyline(points))
  pen.letter('M MAX', { at: [560, 650], height: 30 })
}
