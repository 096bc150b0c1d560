import type { Motif } from '../../sheet.ts'
import { circle, hatch, line, polar, range, rect } from '../../strokes.ts'
import type { Point } from '../../strokes.ts'

/** A deep-groove ball bearing: front view at left, half section on its shaft at right. */
export const bearing: Motif = (pen) => {
  const centre: Point = [370, 350]
  pen.wash(circle(centre, 250))
  pen.outline(circle(centre, 250) + circle(centre, 206))
  pen.mask(circle(centre, 206))
  pen.wash(circle(centre, 146))
  pen.outline(circle(centre, 146))
  pen.mask(circle(centre, 104))
  pen.outline(circle(centre, 104))
  for (const i of range(9)) {
    const at = polar(centre, 176, i * 40 - 90)
    pen.mask(circle(at, 38))
    pen.accent(circle(at, 38))
  }
  pen.axis(circle(centre, 176) + line([80, 350], [1180, 350]) + line([370, 70], [370, 640]))
  for (const y of [112, 484]) {
    pen.thin(hatch([820, y], [110, 104], 22))
    pen.outline(rect([820, y], [110, 104]))
    const middle: Point = [875, y + 52]
    pen.mask(circle(middle, 36))
    pen.accent(circle(middle, 36))
    pen.thin(line([820, y + 40], [842, y + 40]) + line([908, y + 40], [930, y + 40]))
  }
  pen.wash(rect([740, 218], [340, 264]))
  pen.outline(rect([740, 218], [340, 264]))
  pen.outline(
    line([740, 218], [700, 240]) + line([740, 482], [700, 460]) + line([700, 240], [700, 460]),
  )
  pen.measure([1140, 218], [1140, 482], '40')
  pen.measure([820, 80], [930, 80], '18')
  pen.axis(line([680, 350], [1120, 350]))
}
