import type { Motif } from '../../sheet.ts'
import { arrow, circle, hatch, line, loop, polar, polyline, range, rect } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** A plate with a hole, meshed for finite element analysis, fixed at left and pulled at right. */
export const elementMesh: Motif = (pen) => {
  const [centre, radius]: [Point, number] = [[580, 350], 90]
  const outer = (i: number): Point => {
    const [x, y] = polar([0, 0], 1, i * 7.5)
    const stretch = Math.min(330 / Math.max(Math.abs(x), 0.001), 230 / Math.max(Math.abs(y), 0.001))
    return [centre[0] + x * stretch, centre[1] + y * stretch]
  }
  const node = (i: number, share: number): Point => {
    const [from, to] = [polar(centre, radius, i * 7.5), outer(i)]
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
  }
  pen.wash(loop(range(24).map((i) => node(i * 2, 0.3))))
  pen.mask(circle(centre, radius))
  for (const i of range(48)) pen.thin(line(node(i, 0), node(i, 1)))
  for (const share of [0.12, 0.28, 0.48, 0.72])
    pen.thin(`${polyline(range(48).map((i) => node(i, share)))}Z`)
  for (const share of [0.12, 0.28])
    pen.accentThin(loop(range(24).map((i) => node(i * 2, share + 0.05 * Math.sin(i)))))
  pen.accent(circle(centre, radius))
  pen.outline(rect([250, 120], [660, 460]))
  for (const i of range(4)) {
    const x = 910 + i * 40
    pen.thin(line([x, 120], [x, 580]))
  }
  for (const i of range(9)) pen.thin(line([910, 120 + i * 57.5], [1030, 120 + i * 57.5]))
  pen.outline(rect([910, 120], [120, 460]) + line([250, 90], [250, 610]))
  pen.thin(hatch([210, 90], [40, 520], 26))
  for (const i of range(5)) pen.accent(arrow([1050, 150 + i * 100], [1170, 150 + i * 100], 22))
  pen.letter('F', { at: [1200, 366], height: 40 })
}
