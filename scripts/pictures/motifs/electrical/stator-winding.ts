import type { Motif } from '../../sheet.ts'
import { arc, circle, curve, line, polar, polygon, polyline, range } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** The stator of a three-phase motor end-on: 24 slots and the coils of one phase. */
export const statorWinding: Motif = (pen) => {
  const centre: Point = [600, 356]
  pen.wash(circle(centre, 270))
  pen.outline(circle(centre, 280))
  pen.mask(circle(centre, 160))
  pen.outline(circle(centre, 160))
  for (const i of range(24)) {
    const angle = i * 15
    const slot: Point[] = [
      polar(centre, 160, angle - 3),
      polar(centre, 215, angle - 4),
      polar(centre, 215, angle + 4),
      polar(centre, 160, angle + 3),
    ]
    pen.mask(polygon(slot))
    pen.outline(polyline(slot))
  }
  for (const i of range(4)) {
    const [from, to] = [i * 90 - 37, i * 90 + 38]
    pen.accent(
      curve([
        polar(centre, 190, from),
        polar(centre, 250, from + 12),
        polar(centre, 262, (from + to) / 2),
        polar(centre, 250, to - 12),
        polar(centre, 190, to),
      ]),
    )
    pen.accent(
      curve([
        polar(centre, 190, from + 15),
        polar(centre, 234, from + 25),
        polar(centre, 238, (from + to) / 2),
        polar(centre, 234, to - 25),
        polar(centre, 190, to - 15),
      ]),
    )
  }
  pen.outline(circle(centre, 146) + circle(centre, 34))
  pen.thin(
    arc(centre, 90, [200, 320]) +
      line(polar(centre, 90, 320), polar(centre, 112, 310)) +
      line(polar(centre, 90, 320), polar(centre, 72, 306)),
  )
  pen.axis(line([250, 356], [960, 356]) + line([600, 56], [600, 660]))
  for (const [i, name] of ['U', 'V', 'W'].entries()) {
    const y = 180 + i * 110
    pen.accent(line([1010, y], [1100, y]))
    pen.outline(circle([1118, y], 16))
    pen.letter(name, { at: [1170, y + 18], height: 38 })
  }
}
