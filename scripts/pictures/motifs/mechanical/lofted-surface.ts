import type { Motif } from '../../sheet.ts'
import { circle, curve, line, range } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** A free-form surface as a net of curves, with its control polygon. */
export const loftedSurface: Motif = (pen) => {
  const place = (u: number, v: number): Point => {
    const rise = 120 * Math.sin(u * 3.1) * (0.5 + v) + 90 * Math.cos(v * 3 + u) - 30 * u
    return [190 + u * 720 + v * 250, 460 + u * 70 - v * 190 - rise + 10]
  }
  for (const i of range(13)) {
    const rib = curve(range(11).map((j) => place(i / 12, j / 10)))
    if (i % 12 === 0) pen.accent(rib)
    else pen.thin(rib)
  }
  for (const j of range(9)) {
    const guide = curve(range(17).map((i) => place(i / 16, j / 8)))
    if (j % 4 === 0) pen.accent(guide)
    else pen.outline(guide)
  }
  const knots = [place(0, 0), place(0.33, -0.14), place(0.66, -0.14), place(1, 0)]
  for (const [i, knot] of knots.entries()) {
    const next = knots[i + 1]
    if (next) pen.hidden(line(knot, next))
    pen.mask(circle(knot, 12))
    pen.accent(circle(knot, 12))
  }
  pen.outline(
    line([110, 620], [110, 520]) + line([110, 620], [210, 620]) + line([110, 620], [160, 570]),
  )
  pen.letter('Z', { at: [110, 500], height: 32 })
  pen.letter('X', { at: [240, 636], height: 32 })
}
