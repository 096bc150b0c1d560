import type { Motif } from '../../sheet.ts'
import { arrow, circle, line, polygon, polyline, range, rect } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** Pocket milling: a block, the nested tool path, the cutter above it. */
export const toolPath: Motif = (pen) => {
  const place = (x: number, y: number): Point => [150 + x * 1.3 + y * 0.62, 600 - y * 0.62]
  const ring = (inset: number) => [
    place(40 + inset, 40 + inset * 0.9),
    place(500 - inset, 40 + inset * 0.9),
    place(500 - inset, 400 - inset * 0.9),
    place(40 + inset, 400 - inset * 0.9),
  ]
  const top = [place(0, 0), place(540, 0), place(540, 440), place(0, 440)]
  pen.outline(polygon(top))
  pen.outline(polyline([place(0, 0), [150, 650], [852, 650], place(540, 0)]))
  pen.wash(polygon(ring(0)))
  pen.outline(polygon(ring(0)))
  for (const i of range(6)) pen.accentThin(polygon(ring(28 + i * 28)))
  for (const i of range(5)) {
    const [from, to] = [ring(28 + i * 28)[0], ring(56 + i * 28)[0]]
    if (from && to) pen.accent(line(from, to))
  }
  const [tipX, tipY] = place(472, 65)
  pen.mask(rect([tipX - 26, tipY - 210], [52, 210]))
  pen.outline(rect([tipX - 26, tipY - 200], [52, 200]) + rect([tipX - 60, tipY - 320], [120, 120]))
  for (const i of range(4))
    pen.thin(line([tipX - 26, tipY - 20 - i * 44], [tipX + 26, tipY - 64 - i * 44 + 10]))
  pen.axis(line([tipX, tipY - 370], [tipX, tipY + 20]))
  pen.accent(arrow([tipX + 90, tipY - 260], [tipX + 90, tipY - 160], 22))
  pen.thin(circle([tipX, tipY], 5))
  pen.letter('G01 X40 Y40', { at: [120, 120], height: 36, align: 'start' })
  pen.letter('F300 S2000', { at: [120, 180], height: 36, align: 'start' })
}
