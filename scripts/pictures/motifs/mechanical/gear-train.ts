import type { Pen } from '../../pen.ts'
import type { Motif } from '../../sheet.ts'
import { circle, line, polar, polygon, range } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

type Gear = { at: Point; teeth: number; turnInDegrees: number }

const MODULE = 17

/** Meshing spur gears of one module: the pitch circle of a gear has the diameter teeth times module. */
export const gearTrain =
  (gears: readonly Gear[]): Motif =>
  (pen) => {
    for (const gear of gears) drawGear(pen, gear)
    for (const { at, teeth } of gears) {
      const reach = (teeth * MODULE) / 2 + 40
      pen.axis(line([at[0] - reach, at[1]], [at[0] + reach, at[1]]))
      pen.axis(line([at[0], at[1] - reach], [at[0], at[1] + reach]))
    }
  }

/** Draws one gear: teeth, pitch circle, web, hub with keyway. */
export function drawGear(pen: Pen, { at, teeth, turnInDegrees }: Gear): void {
  const pitch = (teeth * MODULE) / 2
  const step = 360 / teeth
  const points = range(teeth).flatMap((i) => {
    const angle = turnInDegrees + i * step
    return [
      polar(at, pitch - 1.15 * MODULE, angle - step * 0.34),
      polar(at, pitch, angle - step * 0.25),
      polar(at, pitch + MODULE, angle - step * 0.12),
      polar(at, pitch + MODULE, angle + step * 0.12),
      polar(at, pitch, angle + step * 0.25),
      polar(at, pitch - 1.15 * MODULE, angle + step * 0.34),
    ]
  })
  pen.wash(polygon(points))
  pen.accent(polygon(points))
  pen.axis(circle(at, pitch))
  if (pitch > 120) {
    pen.thin(circle(at, pitch - 46))
    for (const i of range(5))
      pen.outline(circle(polar(at, pitch * 0.48, i * 72 - 90), pitch * 0.13))
  }
  const bore = Math.max(20, pitch * 0.16)
  pen.outline(circle(at, bore * 1.7))
  pen.mask(circle(at, bore))
  pen.outline(circle(at, bore))
  const [x, y] = at
  pen.outline(
    polygon([
      [x - 9, y - bore + 2],
      [x - 9, y - bore - 12],
      [x + 9, y - bore - 12],
      [x + 9, y - bore + 2],
    ]),
  )
}
