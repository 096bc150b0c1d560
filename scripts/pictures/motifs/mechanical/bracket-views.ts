import type { Motif } from '../../sheet.ts'
import { arc, circle, line, polygon, polyline, rect } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** A machined bracket: front view, side view and the solid seen from a corner. */
export const bracketViews: Motif = (pen) => {
  pen.outline(
    polyline([
      [120, 300],
      [120, 240],
      [190, 240],
      [190, 190],
    ]) + arc([260, 190], 70, [180, 360]),
  )
  pen.outline(
    polyline([
      [330, 190],
      [330, 240],
      [400, 240],
      [400, 300],
      [120, 300],
    ]),
  )
  pen.accent(circle([260, 190], 36))
  pen.hidden(
    line([145, 240], [145, 300]) +
      line([165, 240], [165, 300]) +
      line([355, 240], [355, 300]) +
      line([375, 240], [375, 300]),
  )
  pen.axis(line([260, 92], [260, 330]) + line([160, 190], [360, 190]))
  pen.outline(
    rect([120, 430], [280, 150]) +
      line([190, 430], [190, 490]) +
      line([330, 430], [330, 490]) +
      line([190, 490], [330, 490]),
  )
  pen.accent(circle([155, 540], 16) + circle([365, 540], 16))
  pen.measure([120, 378], [400, 378], '140')
  drawSolid(pen)
}

function drawSolid(pen: Parameters<Motif>[0]): void {
  const place = (x: number, y: number, z: number): Point => [
    780 + (x - y) * 0.87 * 1.55,
    400 + (x + y) * 0.5 * 1.55 - z * 1.55,
  ]
  const [w, d, t] = [170, 90, 34]
  pen.wash(polygon([place(0, 0, t), place(w, 0, t), place(w, d, t), place(0, d, t)]))
  pen.outline(polygon([place(0, 0, t), place(w, 0, t), place(w, d, t), place(0, d, t)]))
  pen.outline(polygon([place(0, d, t), place(w, d, t), place(w, d, 0), place(0, d, 0)]))
  pen.outline(polygon([place(w, 0, t), place(w, d, t), place(w, d, 0), place(w, 0, 0)]))
  const upright = (y: number, from: number, to: number) => {
    const points: Point[] = []
    for (let angle = from; angle <= to; angle += 10) {
      const radians = (angle * Math.PI) / 180
      points.push(place(85 - 50 * Math.cos(radians), y, 120 + 50 * Math.sin(radians)))
    }
    return points
  }
  const face = [place(35, 36, t), ...upright(36, 0, 180), place(135, 36, t)]
  const back = [
    ...upright(0, 60, 180),
    place(135, 0, t),
    place(135, 36, t),
    ...upright(36, 60, 180).toReversed(),
  ]
  pen.mask(polygon(back))
  pen.outline(polygon(back))
  pen.mask(polygon(face))
  pen.wash(polygon(face))
  pen.accent(polygon(face))
  const bore = upright(36, 0, 360).map(([x, y]): Point => {
    const [cx, cy] = place(85, 36, 120)
    return [cx + (x - cx) * 0.52, cy + (y - cy) * 0.52]
  })
  pen.mask(polygon(bore))
  pen.accent(polygon(bore))
}
